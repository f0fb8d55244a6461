import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import agencies from '../../locales/en.json'
import { StatusBadge } from './member-status.tsx'

const statuses = ['active', 'inactive', 'deactivated', 'pending', 'expired'] as const
const root = createRoot(document.body.appendChild(document.createElement('div')))

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { agencies } } })
  root.render(
    <MantineProvider env="test">
      {statuses.map((status) => (
        <StatusBadge key={status} status={`people.status.${status}`} />
      ))}
    </MantineProvider>,
  )
  await vi.waitUntil(() => document.body.textContent?.includes('Active'))
})
afterEach(() => root.unmount())

test('who is active is told in plain words, and only the exceptions are chips', () => {
  const chips = [...document.querySelectorAll('.mantine-Badge-root')].map(({ textContent }) => textContent)
  expect(chips).toEqual(['Inactive', 'Deactivated', 'Pending', 'Expired'])
  expect(document.body.textContent).toContain('Active')
})
