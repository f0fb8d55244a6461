import { useState } from 'react'
import { click } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts } from '../../testing/render-room.tsx'
import errorTexts from '../../ui/errors/locales/en.json'
import filterTexts from '../../ui/filter/locales/en.json'
import ui from '../../ui/locales/en.json'
import automations from '../locales/en.json'
import { type AutomationDraft, draftOf } from './automation-draft.ts'
import { Builder } from './builder.tsx'
import texts from './locales/en.json'

const loads = {
  messaging: () => import('../../messaging/locales/en.json'),
  requests: () => import('../../requests/locales/en.json'),
  scheduling: () => import('../../scheduling/locales/en.json'),
  sla: () => import('../../sla/locales/en.json'),
  work: () => import('../../work/locales/en.json'),
}

/** Starts the texts of all rooms whose fields the builder has. */
export async function startBuilderTexts() {
  const rooms = await Promise.all(
    Object.entries(loads).map(async ([name, load]) => [name, (await load()).default] as const),
  )
  await startTexts({
    ui,
    'ui/errors': errorTexts,
    'ui/filter': filterTexts,
    automations,
    'automations/builder': texts,
    ...Object.fromEntries(rooms),
  })
}

interface Options {
  errors?: Record<string, string>
  readOnly?: boolean
}

/** Mounts the builder with a draft that it changes; `draft()` is the current one. */
export async function openBuilder(part: Partial<AutomationDraft>, { errors = {}, readOnly }: Options = {}) {
  const server = fakeServer()
  let current: AutomationDraft = { ...draftOf(null, 'Europe/Lisbon'), name: 'Late', ...part }
  function Page() {
    const [draft, setDraft] = useState(current)
    current = draft
    const change = (next: Partial<AutomationDraft>) => setDraft((now) => ({ ...now, ...next }))
    return <Builder draft={draft} errors={errors} onChange={readOnly ? undefined : change} />
  }
  const { place, events } = await renderRoom(<Page />, { client: server.client })
  const labelled = (label: string) =>
    place.querySelector<HTMLInputElement>(`input[aria-label="${label}"], button[aria-label="${label}"]`)
  return {
    server,
    place,
    events,
    labelled,
    draft: () => current,
    /** Selects an option of a field. */
    async choose(label: string, option: string) {
      await click(labelled(label))
      const found = [...document.querySelectorAll('[role=option]')]
      await click(found.find((each) => each.textContent === option))
    },
    /** Opens a menu, and takes one of its items. */
    async take(button: string, item: string) {
      const buttons = [...place.querySelectorAll('button')]
      await click(buttons.find((each) => each.textContent === button))
      const items = [...document.querySelectorAll('[role=menuitem]')]
      await click(items.find((each) => each.textContent === item))
    },
  }
}
