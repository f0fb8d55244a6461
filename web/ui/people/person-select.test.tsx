import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, press, type } from '../../testing/acts.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { PeopleSelect } from './people-select.tsx'
import type { FindPeople, Person } from './person.ts'
import { PersonSelect } from './person-select.tsx'

afterEach(unmountRendered)

const zoe = { id: 'z', name: 'Zoë Lang', companyName: 'Acme' }
const ian = { id: 'i', name: 'Ian Ray', email: 'ian@north.test' }
const other = { id: 'o', name: 'Ian Ray', email: 'ray@west.test' }
const everybody = [zoe, ian, other]

/** A server that finds people by name, and nothing while paused. */
const asked = vi.fn()
const find: FindPeople = (typed, pause) => {
  asked(typed, pause)
  const found = pause ? [] : everybody.filter(({ name }) => name.toLowerCase().includes(typed))
  return { found, isSearching: false, error: undefined }
}

const field = () => document.body.querySelector('input') as HTMLInputElement
const open = () =>
  act(async () => {
    field().focus()
    field().click()
  })
const offered = () => [...document.body.querySelectorAll('[role=option]')].map((each) => each.textContent)
const choose = (at: number) => click(document.body.querySelectorAll('[role=option]')[at])

function One({ current, without = [] }: { current?: Person; without?: string[] }) {
  const [value, setValue] = useState<string | null>(current?.id ?? null)
  return (
    <PersonSelect
      label="Who"
      find={find}
      value={value}
      current={current}
      without={without}
      onChange={setValue}
    />
  )
}

test('nobody is looked for before the field is opened, and namesakes are told apart', async () => {
  await renderRoom(<One />)
  expect(asked).toHaveBeenLastCalledWith('', true)
  await open()
  expect(asked).toHaveBeenLastCalledWith('', false)
  expect(offered()).toEqual(['Zoë Lang · Acme', 'Ian Ray · ian@north.test', 'Ian Ray · ray@west.test'])
})

test('who is chosen stays visible while somebody else is looked for, and is not written over what is typed', async () => {
  await renderRoom(<One />)
  await open()
  await choose(2)
  expect(field().value).toBe('Ian Ray')
  await open()
  expect(asked).toHaveBeenLastCalledWith('', false)
  await type(field(), 'zo')
  expect(field().value).toBe('zo')
  expect(offered()).toEqual(['Zoë Lang · Acme'])
})

test('by keyboard another person takes the place of the selected one', async () => {
  await renderRoom(<One />)
  await open()
  await choose(2)
  await open()
  await type(field(), 'zo')
  await press(field(), 'ArrowDown', { code: 'ArrowDown' })
  await press(field(), 'Enter', { code: 'Enter' })
  expect(field().value).toBe('Zoë Lang · Acme')
})

test('whom somebody else has chosen is shown by what the room knows of them', async () => {
  await renderRoom(<One current={{ id: 'gone', name: 'Cleo' }} />)
  expect(field().value).toBe('Cleo')
  await open()
  expect(offered()[0]).toBe('Cleo')
})

test('some are not offered, and that nobody fits is said', async () => {
  await renderRoom(<One without={['z']} />)
  await open()
  await type(field(), 'zo')
  expect(offered()).toEqual([])
  expect(document.body.textContent).toContain('people.nobody')
})

function Several() {
  const [value, setValue] = useState<string[]>([])
  return <PeopleSelect label="Who" find={find} value={value} onChange={setValue} />
}

test('several who are chosen keep their names, whatever is looked for next', async () => {
  const { place } = await renderRoom(<Several />)
  await open()
  await choose(0)
  await type(field(), 'ian')
  await choose(0)
  await type(field(), 'nobody')
  expect(place.textContent).toContain('Zoë Lang · Acme')
  expect(place.textContent).toContain('Ian Ray')
})
