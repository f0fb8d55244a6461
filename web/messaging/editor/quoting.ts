import { useEffect, useEffectEvent } from 'react'

export type Quoted = { id: string; internal: boolean }
type Listener = (quoted: Quoted) => void

const composers = new Map<string, Listener>()

/** Quotes a message in the composer of this place, which is mounted beside it. */
export function quoteIn(place: string, { id, internal }: Quoted): void {
  composers.get(place)?.({ id, internal })
}

/** Registers a composer for the messages quoted in its place. */
export function useQuoting(place: string, onQuote: Listener): void {
  const quote = useEffectEvent(onQuote)
  useEffect(() => {
    composers.set(place, quote)
    return () => {
      composers.delete(place)
    }
  }, [place])
}
