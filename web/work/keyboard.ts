import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import type { ComponentType } from 'react'
import type { KeyboardParts } from '../platform/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { taskSource } from './message/task-source.ts'
import { projectSource } from './projects/project-source.ts'

const group = 'work:shortcuts.title'

const lazily = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType<{ onClose: () => void }>>>,
  name: Name,
) => ({ dialog: lazyWithTexts(load, name, 'over', 'work') })

/** Work's sources and actions in the palette, and the shortcuts of its boards. */
export const workKeyboard: KeyboardParts = {
  palette: [projectSource, taskSource],
  actions: [
    {
      name: 'newTask',
      label: 'work:message.newTask',
      icon: IconChecklist,
      order: 25,
      shownTo: ({ isStaff }) => isStaff,
      act: lazily(() => import('./message/new-task.tsx'), 'NewTask'),
    },
    {
      name: 'newProject',
      label: 'work:projects.new',
      icon: IconLayoutKanban,
      order: 26,
      shownTo: ({ isStaff }) => isStaff,
      act: lazily(() => import('./projects/new-project.tsx'), 'NewProject'),
    },
    {
      name: 'newTemplate',
      label: 'work:templates.new',
      icon: IconTemplate,
      order: 27,
      shownTo: ({ role }) => role === 'admin',
      act: lazily(() => import('./templates/new-template-sheet.tsx'), 'NewTemplateSheet'),
    },
    {
      name: 'templates',
      label: 'work:templates.title',
      icon: IconTemplate,
      order: 32,
      shownTo: ({ isStaff }) => isStaff,
      act: { path: '/task', search: { tab: 'templates' } },
    },
    {
      name: 'myTasks',
      label: 'work:work.tab.tasks',
      icon: IconChecklist,
      order: 29,
      shownTo: ({ isStaff }) => isStaff,
      act: { path: '/task', search: { tab: 'tasks' } },
    },
    {
      name: 'allTasks',
      label: 'work:list.title',
      icon: IconChecklist,
      order: 30,
      shownTo: ({ isStaff, isClient }) => isStaff || isClient,
      act: { path: '/agency/task/list' },
    },
  ],
  shortcuts: [
    { keys: '←↑↓→ J K', label: 'work:shortcuts.cards', group },
    { keys: 'Alt+←↑↓→', label: 'work:shortcuts.move', group },
    { keys: 'Alt+↑ Alt+↓', label: 'work:shortcuts.subTask', group },
  ],
}
