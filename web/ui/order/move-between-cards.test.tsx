import { afterEach, expect, test } from 'vitest'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { moveBetweenCards } from './move-between-cards.ts'

afterEach(unmountRendered)

const lanes = { todo: ['a', 'b', 'c'], doing: [], done: ['d'] }

test('arrow keys go from card to card, past empty columns, and stay at the edges', async () => {
  const { place } = await renderRoom(
    <section aria-label="Cards" onKeyDown={moveBetweenCards}>
      {Object.entries(lanes).map(([lane, cards]) => (
        <ul key={lane} data-lane>
          {cards.map((card) => (
            <li key={card}>
              <a href={`#${card}`}>{card}</a>
            </li>
          ))}
        </ul>
      ))}
    </section>,
  )
  const press = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    return document.activeElement?.textContent
  }
  place.querySelector('a')?.focus()
  const way = ['ArrowDown', 'j', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'k']
  expect(way.map(press)).toEqual(['b', 'c', 'c', 'd', 'd', 'a', 'a'])
})
