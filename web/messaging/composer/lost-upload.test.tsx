import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { isFileKept, keepFile } from '../../platform/drafts/kept-files.ts'
import { click, settled } from '../../testing/acts.ts'
import { unmountRendered } from '../../testing/render-room.tsx'
import { stage } from '../render-messaging.tsx'
import { Composer } from './composer.tsx'

afterEach(unmountRendered)

test('a file of which only the name outlived the page says so, holds sending back, and can be let go', async () => {
  const lost = { id: 'f1', workspace: 'test', place: 'talk/root', name: 'huge.mov' }
  await keepFile(lost)
  const { place } = await stage(<Composer onEditLast={() => {}} thread={{ id: 'root', internal: false }} />)
  const cancel = () => place.querySelector('[aria-label="Cancel huge.mov"]')
  await settled(() => expect(cancel()).not.toBeNull())
  expect(place.textContent).toContain('Please select the file again.')
  expect(place.querySelector('[aria-label="Retry huge.mov"]')).toBeNull()
  expect(place.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
  await click(cancel())
  expect(place.textContent).not.toContain('huge.mov')
  await vi.waitUntil(async () => !(await isFileKept('f1')))
})
