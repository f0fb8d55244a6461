import { useEffect, useEffectEvent } from 'react'

export type Quoted = { id: string; internal: boolean }
type Listener = (quoted: Quoted) => void

const composers = new Map<string, Listener>()

/** Lets the composer of a place, which is beside the message, quote it. */
export function quoteIn(place: string, { id, internal }: Quoted): void {
  composers.get(place)?.({ id, internal })
}

/** Lets a composer be told what is quoted in its place. */
export function useQuoting(place: string, onQuote: Listener): void {
  const quote = useEffectEvent(onQuote)
  useEffect(() => {
    composers.set(place, quote)
    return () => {
      composers.delete(place)
    }
  }, [place])
}
