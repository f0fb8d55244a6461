import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { VirtualizerHandle } from 'virtua'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tokens } from '../../platform/session/tokens.ts'
import { inMemory } from '../../platform/workspace/in-memory.ts'
import type { Row } from '../message/decorate.ts'
import { heightsOf } from './kept-heights.ts'
import { rowsAtEnd, useKnownSizes } from './use-known-sizes.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => tokens.set({ accessToken: 'a', refreshToken: 'r' } as never))
afterEach(() => {
  for (const part of inMemory) part.forget()
  tokens.clear()
})

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ message: { id: `m${at}` } }) as Row)

/** Opens a conversation, whose list then has these heights and this viewport, and leaves it. Returns the initial heights. */
async function visit(conversationID: string, rows: Row[], heights: number[], viewportSize: number) {
  let begun: ReturnType<typeof useKnownSizes>
  const list = { current: { cache: [heights], viewportSize } as unknown as VirtualizerHandle }
  function List() {
    begun = useKnownSizes(conversationID, rows, list)
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<List />))
  await act(async () => root.unmount())
  return begun
}

test('a conversation that is opened again knows the heights it had, and which rows fill the window at its end', async () => {
  expect(rowsAtEnd(await visit('one', rowsOf(4), [40, 50, 60, 70], 120))).toEqual([])
  const again = await visit('one', rowsOf(5), [40, 50, 60, 70, 80], 120)
  expect(again).toEqual([[40, 50, 60, 70, -1]])
  // The newest message arrived in between: its height is unknown.
  expect(rowsAtEnd(again)).toEqual([4, 3, 2])
})

test('where few heights are known the rows at the end are bounded', async () => {
  await visit('two', rowsOf(200), Array(200).fill(-1), 500)
  expect(rowsAtEnd(await visit('two', rowsOf(200), [], 500))).toHaveLength(60)
})

test('a page that ends without leaving the conversation keeps them as well', async () => {
  const list = { current: { cache: [[40]], viewportSize: 60 } as unknown as VirtualizerHandle }
  function List() {
    useKnownSizes('three', rowsOf(1), list)
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<List />))
  dispatchEvent(new Event('pagehide'))
  expect(heightsOf('three')).toEqual(new Map([['m0', 40]]))
  await act(async () => root.unmount())
})
