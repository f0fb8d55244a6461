import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const tip = { width: 100, height: 24 }
const button = (left: number, top: number) => ({ left, top, width: 32, height: 32 })

test('it stands above and centred', () => {
  expect(placeBeside(button(400, 300), tip, 'above')).toEqual({ left: 366, top: 270 })
})

test('without room above it stands below', () => {
  expect(placeBeside(button(400, 4), tip, 'above').top).toBe(42)
})

test('it never leaves the window', () => {
  expect(placeBeside(button(0, 300), tip, 'above').left).toBe(4)
  expect(placeBeside(button(innerWidth - 32, 300), tip, 'above').left).toBe(innerWidth - 104)
})

test('beside the rail it stands to the right, if there is room', () => {
  expect(placeBeside(button(12, 300), tip, 'right')).toEqual({ left: 50, top: 304 })
  expect(placeBeside(button(innerWidth - 40, 300), tip, 'right').top).toBe(270)
})
