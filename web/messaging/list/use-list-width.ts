import { useState } from 'react'
import { readLocal, writeLocal } from '../../platform/local.ts'

const name = 'atrium.list-width'
export const narrowest = 200
export const widest = 420
const usual = 264

/** The width of the list in pixels, remembered by this browser. */
export function useListWidth(): [number, (width: number) => void] {
  const [width, setWidth] = useState(() => within(readLocal<number>(name) ?? usual))
  return [
    width,
    (next) => {
      setWidth(within(next))
      writeLocal(name, within(next))
    },
  ]
}

function within(width: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width)))
}
