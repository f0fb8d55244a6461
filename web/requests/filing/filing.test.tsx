import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Form } from '../../../shared/forms-facts.ts'
import { createStore } from '../../platform/store.ts'
import { type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import type { Category } from '../parts/use-settings.ts'
import { Filing } from './filing.tsx'
import { useFilingDraft } from './use-filing-draft.ts'

const arriving = fakeUploads()
afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const form = { version: 1, fields: [{ key: 'size', type: 'text', label: 'Size', required: false }] }
const categories = [
  { id: 'print', category: 'Print', subcategories: [], asks: { ...form, version: 2 } },
] as unknown as Category[]

async function file() {
  const server = fakeServer()
  const filed: unknown[] = []
  let choose: (id: string) => void = () => undefined
  function Page() {
    const [draft, setDraft] = useFilingDraft(undefined)
    choose = (category) => setDraft((now) => ({ ...now, category }))
    return (
      <Filing
        draft={draft}
        setDraft={setDraft}
        categories={categories}
        defaultForm={form as unknown as Form}
        onFormChanged={() => undefined}
        messageID={undefined}
        onFiled={(request) => request && filed.push(request)}
      />
    )
  }
  const keep = vi.fn(async (entry: object) => entry)
  const outbox = { entries: createStore([]), send: keep } as never
  const { place } = await renderRoom(<Page />, {
    client: server.client,
    role: 'client',
    workspace: { outbox },
  })
  const inputs = () => [...place.querySelectorAll<HTMLInputElement>('input:not([type=file])')]
  const creations = () => server.calls.filter(({ name }) => name === 'FileRequest')
  return {
    server,
    filed,
    keep,
    place,
    title: () => inputs().find(({ required }) => required) as HTMLInputElement,
    size: () => inputs().at(-1) as HTMLInputElement,
    choose: (id: string) => act(async () => choose(id)),
    /** Submits the form; its validation is loaded first. */
    submit: () =>
      act(async () => {
        const { length } = creations()
        place.querySelector('form')?.requestSubmit()
        await vi.waitFor(() => expect(creations().length).toBeGreaterThan(length))
      }),
    isReady: () => place.querySelector<HTMLButtonElement>('[type=submit]')?.disabled === false,
    add: (name: string) =>
      act(async () => {
        const input = place.querySelector<HTMLInputElement>('input[type=file]')
        Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true })
        input?.dispatchEvent(new Event('change', { bubbles: true }))
      }),
  }
}

/** A submission that the server can't take now; returns its id. */
async function beTurnedAway(page: Awaited<ReturnType<typeof file>>): Promise<unknown> {
  await type(page.title(), 'Flyers')
  await page.submit()
  const call = page.server.last('FileRequest')
  await call.fail('RATE_LIMITED')
  return call.input.id
}

test('a file that arrives after another category was chosen and more was typed joins what is there', async () => {
  const page = await file()
  await type(page.title(), 'Flyers')
  await page.add('logo.svg')
  await page.choose('print')
  await type(page.title(), 'Flyers for May')
  await type(page.size(), 'A5')
  expect(page.isReady()).toBe(false)
  await arriving[0]?.arrive()
  expect(page.isReady()).toBe(true)
  expect(page.place.textContent).toContain('logo.svg')
  await page.submit()
  expect(page.server.last('FileRequest').input).toMatchObject({
    title: 'Flyers for May',
    requestCategory: 'print',
    content: { formVersion: 2, values: { size: 'A5' } },
    files: [{ key: 'key of logo.svg' }],
  })
})

test('what is filed leaves no draft; the same again after it could not be taken is the same request', async () => {
  const page = await file()
  const id = await beTurnedAway(page)
  await page.submit()
  expect(page.server.last('FileRequest').input.id).toBe(id)
  await page.server.last('FileRequest').answer({ createRequest: { id, number: 1001 } })
  expect(page.filed).toEqual([{ id, number: 1001 }])
  expect(page.title().value).toBe('')
})

test('what is typed after it could not be taken is another request', async () => {
  const page = await file()
  const id = await beTurnedAway(page)
  await type(page.title(), 'Posters')
  await page.submit()
  expect(page.server.last('FileRequest').input.id).not.toBe(id)
})

test('as long as it cannot be sent it says why', async () => {
  const page = await file()
  const why = () => {
    const id = page.place.querySelector('[type=submit]')?.getAttribute('aria-describedby')
    return id && page.place.querySelector(`[id="${id}"]`)?.textContent
  }
  expect(why()).toBe('filing.missing.title')
  await type(page.title(), 'Flyers')
  expect(why()).toBeNull()
  await page.add('logo.svg')
  expect(why()).toBe('filing.missing.file')
  await arriving[0]?.refuse(413)
  expect(why()).toBe('filing.missing.failed')
  expect(page.isReady()).toBe(false)
})

test('whoever chooses a category stays where it was chosen', async () => {
  const page = await file()
  const select = page.place.querySelector<HTMLInputElement>('input[aria-haspopup=listbox]')
  await act(async () => select?.focus())
  expect(document.activeElement).toBe(select)
  await page.choose('print')
  expect(document.activeElement).toBe(select)
})

test('without a connection it waits under its id, with its draft to be had back, and the form is free', async () => {
  const page = await file()
  await type(page.title(), 'Flyers')
  await type(page.size(), 'A5')
  await page.submit()
  const call = page.server.last('FileRequest')
  await call.fail()
  expect(page.keep).toHaveBeenCalledExactlyOnceWith({
    id: call.input.id,
    lane: 'requests',
    operation: 'FileRequest',
    variables: { input: call.input },
    draft: expect.objectContaining({ title: 'Flyers', values: { size: 'A5' } }),
  })
  expect(page.title().value).toBe('')
  expect(page.filed).toEqual([])
})
