import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { byText, click } from '../../testing/acts.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../locales/en.json'
import { CommentAudience } from './comment-audience.tsx'

beforeAll(() => startTexts({ ui }))
afterEach(unmountRendered)

function Line({ client }: { client?: string }) {
  const [internal, setInternal] = useState(false)
  return <CommentAudience client={client} internal={internal} onChange={setInternal} />
}

const readers = (place: Element) => place.querySelector('[aria-live=polite]')
const choose = (place: Element, text: string) =>
  click(place.querySelector(`input[value=${text === ui.audience.internal ? 'internal' : 'everyone'}]`))

test('it says who reads a comment, and chooses', async () => {
  const { place } = await renderRoom(<Line client="Acme" />)
  const fill = (text: string) => text.replaceAll('{{client}}', 'Acme').replaceAll(/<\/?b>/g, '')
  expect(readers(place)?.textContent).toBe(fill(ui.audience.toAll))
  await choose(place, ui.audience.internal)
  expect(readers(place)?.textContent).toBe(fill(ui.audience.toTeam))
  expect(readers(place)?.querySelector('b')?.textContent).toBe('Acme')
  expect(readers(place)?.querySelector('svg')).not.toBeNull()
  expect(place.querySelector('[role=radiogroup]')?.getAttribute('aria-label')).toBe(ui.audience.label)
  expect(byText(place, ui.audience.everyone)).toBeDefined()
})

test('without a client it is the team that reads', async () => {
  const { place } = await renderRoom(<Line />)
  expect(readers(place)?.textContent).toBe(ui.audience.noClientYet)
  await choose(place, ui.audience.internal)
  expect(readers(place)?.textContent).toBe(ui.audience.teamOnly)
})
