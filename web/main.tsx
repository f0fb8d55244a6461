import './ui/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { fillPorts } from './platform/ports.ts'
import type { WebRoom } from './platform/room.ts'
import { startTexts } from './platform/texts/texts.ts'
import { rooms } from './rooms.ts'
import { shellTexts } from './shell/texts.ts'
import { errorTexts } from './ui/errors/texts.ts'
import { uiTexts } from './ui/texts.ts'
import { installThemeVariables } from './ui/theme-variables.ts'

async function start(root: HTMLElement) {
  installThemeVariables()
  const all: readonly WebRoom[] = rooms
  fillPorts(all.map(({ ports }) => ports))
  const roomTexts = Object.fromEntries(all.map(({ name, texts }) => [name, texts]))
  await startTexts({ ui: uiTexts, 'ui/errors': errorTexts, shell: shellTexts, ...roomTexts }, ['ui'])
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
