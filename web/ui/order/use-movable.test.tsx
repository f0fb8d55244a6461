import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { press, settled } from '../../testing/acts.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { moved } from './move.ts'
import { useMovable } from './use-movable.ts'

afterEach(unmountRendered)

function List() {
  const [names, setNames] = useState(['one', 'two', 'three'])
  return (
    <ol>
      {names.map((name, at) => (
        <Row key={name} name={name} onMove={(by) => setNames(moved(names, at, at + by))} />
      ))}
    </ol>
  )
}

function Row({ name, onMove }: { name: string; onMove: (by: number) => void }) {
  const { row, grip } = useMovable({ list: 'list', id: name, onMove })
  return (
    <li {...row}>
      <button type="button" {...grip}>
        {name}
      </button>
    </li>
  )
}

test('the arrow keys move a row by its grip, which keeps the focus; other keys do nothing', async () => {
  const { place } = await renderRoom(<List />)
  const grips = () => [...place.querySelectorAll('button')]
  const names = () => grips().map(({ textContent }) => textContent)
  const gripOf = (name: string) => grips().find(({ textContent }) => textContent === name) as HTMLElement
  await press(gripOf('three'), 'ArrowUp')
  expect(names()).toEqual(['one', 'three', 'two'])
  await settled(() => expect(document.activeElement).toBe(gripOf('three')))
  await press(gripOf('one'), 'ArrowDown')
  expect(names()).toEqual(['three', 'one', 'two'])
  await press(gripOf('one'), 'ArrowLeft')
  expect(names()).toEqual(['three', 'one', 'two'])
})
