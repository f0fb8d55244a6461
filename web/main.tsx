import './ui/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { builderTexts } from './automations/builder/texts.ts'
import { fillRooms } from './platform/lifecycle/rooms.ts'
import { fillPorts } from './platform/ports.ts'
import type { WebRoom } from './platform/room.ts'
import { startTexts } from './platform/texts/texts.ts'
import { rooms } from './rooms.ts'
import { settingsTexts } from './shell/settings/texts.ts'
import { shellTexts } from './shell/texts.ts'
import { commentTexts } from './ui/comments/texts.ts'
import { errorTexts } from './ui/errors/texts.ts'
import { filterTexts } from './ui/filter/texts.ts'
import { uiTexts } from './ui/texts.ts'
import { installThemeVariables } from './ui/theme-variables.ts'

async function start(root: HTMLElement) {
  installThemeVariables()
  const all: readonly WebRoom[] = rooms
  fillRooms(all)
  fillPorts(all.map(({ ports }) => ports))
  const roomTexts = Object.fromEntries(
    all.flatMap(({ name, texts, lazyTexts }) => [
      [name, texts],
      ...(lazyTexts ? [[`${name}/lazy`, lazyTexts]] : []),
    ]),
  )
  const parts = {
    'ui/errors': errorTexts,
    'ui/comments': commentTexts,
    'ui/filter': filterTexts,
    'shell/settings': settingsTexts,
    'automations/builder': builderTexts,
  }
  await startTexts({ ui: uiTexts, ...parts, shell: shellTexts, ...roomTexts }, ['ui'])
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
