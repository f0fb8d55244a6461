import { afterEach, expect, test, vi } from 'vitest'
import { click, press, settled, type } from '../../testing/acts.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import type { FindPeople } from './person.ts'
import { PersonPicker } from './person-picker.tsx'

afterEach(unmountRendered)

const everybody = ['Dana', 'Dario', 'Ian'].map((name, at) => ({ id: `p${at}`, name }))
const find: FindPeople = (typed) => ({
  found: everybody.filter(({ name }) => name.includes(typed)),
  isSearching: false,
  error: undefined,
})

const field = () => document.body.querySelector('input') as HTMLInputElement

test('Enter selects the first one found, but nobody before something is typed', async () => {
  Element.prototype.scrollIntoView = () => {}
  const onToggle = vi.fn()
  const { place } = await renderRoom(
    <PersonPicker
      label="Find"
      target={<button type="button">From</button>}
      find={find}
      chosen={[]}
      onToggle={onToggle}
    />,
  )
  await click(place.querySelector('button'))
  await settled(() => expect(field()).not.toBeNull())
  await press(field(), 'Enter', { code: 'Enter' })
  expect(onToggle).not.toHaveBeenCalled()
  await type(field(), 'Da')
  await type(field(), '')
  await press(field(), 'Enter', { code: 'Enter' })
  expect(onToggle).not.toHaveBeenCalled()
  await type(field(), 'Dar')
  await press(field(), 'Enter', { code: 'Enter' })
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(everybody[1])
})
