import { useEffect, useEffectEvent } from 'react'
import type { SendInput } from '../model/send-input.ts'

type Listener = (input: SendInput) => void

const composers = new Map<string, Listener>()

/** Returns an unsent message to the composer of its place, which is mounted beside it. */
export function takeBack(place: string, input: SendInput): void {
  composers.get(place)?.(input)
}

/** Registers a composer for unsent messages taken back in its place. */
export function useTakenBack(place: string, onTaken: Listener): void {
  const take = useEffectEvent(onTaken)
  useEffect(() => {
    composers.set(place, take)
    return () => {
      composers.delete(place)
    }
  }, [place])
}
