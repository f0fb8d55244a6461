import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Row } from '../message/decorate.ts'
import { useReach } from './use-reach.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let reach: ReturnType<typeof useReach>
let rendered: string[]
beforeEach(() => {
  root = createRoot(document.createElement('div'))
  rendered = []
})
afterEach(() => act(async () => root.unmount()))

function Reach({ rows, pinned }: { rows: readonly Row[]; pinned?: string }) {
  reach = useReach(rows, pinned)
  rendered.push(`${reach.rows[0]?.message.id} to ${lastId()}`)
  return null
}

const show = (rows: readonly Row[]) => act(async () => root.render(<Reach rows={rows} />))
const look = (top: number) => act(async () => reach.look(top))

/** Rows numbered from `from` to `to`. */
const rowsOf = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ message: { id: `m${from + at}` } }) as Row)

const lastId = () => reach.rows.at(-1)?.message.id

test('far from the end the list is given a thousand rows below what is in sight, and all of them near it', async () => {
  await show(rowsOf(1, 5000))
  await look(4000)
  expect(reach).toMatchObject({ isCut: false })
  await look(100)
  expect([lastId(), reach.isCut]).toEqual(['m1101', true])
  await look(500)
  expect(lastId()).toBe('m1101')
  await look(700)
  expect(lastId()).toBe('m1701')
  await look(1500)
  await look(2300)
  await look(3100)
  await look(3900)
  await look(4700)
  expect([lastId(), reach.isCut]).toEqual(['m5000', false])
})

test('at its end, rows that come in above and below at once come one after the other', async () => {
  await show(rowsOf(21, 5000))
  await show(rowsOf(1, 5001))
  expect(rendered.slice(-2)).toEqual(['m1 to m5000', 'm1 to m5001'])
})

test('further up the end waits for scrolling to rest when rows have come in above', async () => {
  await show(rowsOf(21, 5000))
  await look(4000)
  await show(rowsOf(1, 5000))
  await show(rowsOf(1, 5001))
  await look(10)
  expect(lastId()).toBe('m5000')
  await act(async () => reach.rest())
  expect(lastId()).toBe('m1011')
})

test('who scrolls down again while the end waits is not cut off', async () => {
  await show(rowsOf(21, 5000))
  await look(4000)
  await show(rowsOf(1, 5000))
  await look(10)
  await look(3500)
  await act(async () => reach.rest())
  expect(lastId()).toBe('m4501')
})

test('what is being edited is not cut off', async () => {
  await act(async () => root.render(<Reach rows={rowsOf(1, 5000)} pinned="m4000" />))
  await look(10)
  expect(lastId()).toBe('m4000')
})

test('who goes to the end waits for nothing', async () => {
  await show(rowsOf(21, 5000))
  await look(4000)
  await show(rowsOf(1, 5001))
  expect(lastId()).toBe('m5000')
  await act(async () => reach.showAll())
  expect(lastId()).toBe('m5001')
})

test('all rows are there again on wish, and where the last one is gone', async () => {
  await show(rowsOf(1, 5000))
  await look(0)
  await act(async () => reach.showAll())
  expect(reach.isCut).toBe(false)
  await look(0)
  await show(rowsOf(1, 5000).filter(({ message }) => message.id !== lastId()))
  expect(lastId()).toBe('m5000')
})
