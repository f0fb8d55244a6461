import { useEffect, useEffectEvent } from 'react'
import type { SendInput } from '../model/send-input.ts'

type Listener = (input: SendInput) => void

const composers = new Map<string, Listener>()

/** Hands an unsent message back to the composer of its place, which is beside it. */
export function takeBack(place: string, input: SendInput): void {
  composers.get(place)?.(input)
}

/** Lets a composer receive the messages of its place that are taken back. */
export function useTakenBack(place: string, onTaken: Listener): void {
  const take = useEffectEvent(onTaken)
  useEffect(() => {
    composers.set(place, take)
    return () => {
      composers.delete(place)
    }
  }, [place])
}
