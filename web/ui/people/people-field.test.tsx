import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, press, type } from '../../testing/acts.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { PeopleField } from './people-field.tsx'
import type { FindPeople, Person } from './person.ts'

afterEach(unmountRendered)

const everybody = ['Zoë', 'Ian', 'Ian'].map((name, at) => ({
  id: `p${at}`,
  name,
  email: `p${at}@north.test`,
}))
const find: FindPeople = (typed) => ({
  found: everybody.filter(({ name }) => name.includes(typed)),
  isSearching: false,
  error: undefined,
})
const texts = {
  placeholder: 'Name',
  remove: (name: string) => `Remove ${name}`,
  nothing: (typed: string) => `No ${typed}`,
}

const onInvite = vi.fn()
const onFull = vi.fn()

function Field({ single = false }: { single?: boolean }) {
  const [people, setPeople] = useState<Person[]>([])
  return (
    <PeopleField
      label="With"
      texts={texts}
      find={find}
      people={people}
      onChange={setPeople}
      single={single}
      onFull={onFull}
      otherwise={(typed) => ({ value: typed, label: `Invite ${typed}`, onChoose: () => onInvite(typed) })}
    />
  )
}

const field = () => document.body.querySelector('input') as HTMLInputElement
const offered = () => [...document.body.querySelectorAll('[role=option]')].map((each) => each.textContent)
const pills = () => [...document.body.querySelectorAll('bdi')].map((each) => each.textContent)

test('namesakes are told apart; who is chosen is not offered again, and Backspace takes the last away', async () => {
  await renderRoom(<Field />)
  expect(offered()).toEqual(['ZZoë', 'IIanp1@north.test', 'IIanp2@north.test'])
  await click(document.body.querySelectorAll('[role=option]')[1])
  expect(offered()).toEqual(['ZZoë', 'IIan'])
  await press(field(), 'Backspace')
  expect(offered()).toHaveLength(3)
})

test('where nobody fits something else can be done', async () => {
  await renderRoom(<Field />)
  await act(async () => field().focus())
  await type(field(), 'cleo@west.test')
  expect(offered()).toEqual(['Invite cleo@west.test'])
  await click(document.body.querySelector('[role=option]'))
  expect(onInvite).toHaveBeenCalledWith('cleo@west.test')
})

test('of one who is chosen there is no field any more until they are taken out', async () => {
  await renderRoom(<Field single />)
  await click(document.body.querySelector('[role=option]'))
  expect(onFull).toHaveBeenCalledOnce()
  expect(pills()).toEqual(['Zoë'])
  expect(field()).toBeNull()
  await click(document.body.querySelector('button[aria-label="Remove Zoë"]'))
  expect(field()).not.toBeNull()
})
