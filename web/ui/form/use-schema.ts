import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import { loadErrorWords } from '../error-text.ts'

/** A schema that is loaded when it is first needed: nothing has to be checked before somebody has typed. */
export function useSchema(load: () => Promise<z.ZodType>): [z.ZodType | undefined, () => Promise<z.ZodType>] {
  const [schema, setSchema] = useState<z.ZodType>()
  const loading = useRef<Promise<z.ZodType>>(undefined)
  const loader = useRef(load)

  const need = useCallback(() => {
    loading.current ??= Promise.all([
      loader.current(),
      import('./zod-without-eval.ts'),
      loadErrorWords(),
    ]).then(([loaded]) => {
      setSchema(() => loaded)
      return loaded
    })
    return loading.current
  }, [])

  return [schema, need]
}
