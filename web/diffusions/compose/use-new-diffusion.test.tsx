import { afterEach, expect, test } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { nobody } from './audience.ts'
import { useNewDiffusion } from './use-new-diffusion.ts'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const open = () => renderHook(useNewDiffusion, undefined)
const piece = { key: 'a', type: 'image/png', size: 1, name: 'menu.png' }

test('a list that is being made keeps its text, its people and its files over a reload, until it is made', async () => {
  const first = await open()
  await first.do(([, change]) =>
    change(() => ({ text: 'Closed on Monday', chosen: { ...nobody, tags: ['retail'] } })),
  )
  await first.do(([, change]) => change(({ pieces }) => ({ pieces: [...pieces, piece] })))
  const [{ id }] = first.current
  await unmountRendered()
  const again = await open()
  expect(again.current[0]).toMatchObject({
    id,
    text: 'Closed on Monday',
    chosen: { tags: ['retail'] },
    pieces: [piece],
  })
  await again.do(([, , discard]) => discard())
  expect(again.current[0]).toMatchObject({ text: '', pieces: [] })
})
