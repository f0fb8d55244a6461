import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '../platform/chunk.ts'

/**
 * A part of a row in a chunk of its own. Its space is reserved until it is loaded, and for as long as there is no
 * connection to load it.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Room: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      const get = () =>
        void loadChunk(load).then(
          (found) => {
            loaded = found
            setPart(() => found)
          },
          () => undefined,
        )
      get()
      addEventListener('online', get)
      return () => removeEventListener('online', get)
    }, [Part])
    return Part ? <Part {...props} /> : <Room {...props} />
  }
}
