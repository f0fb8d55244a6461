import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import type { KeyboardParts } from '../platform/slots.ts'
import { requestSource } from './list/request-source.ts'

const group = 'requests:shortcuts.title'

/** The source and actions of requests in the palette, and the shortcuts of their columns and of approvals. */
export const requestsKeyboard: KeyboardParts = {
  palette: [requestSource],
  actions: [
    {
      name: 'newRequest',
      label: 'requests:filing.title',
      icon: IconClipboardList,
      order: 40,
      shownTo: ({ isStaff }) => isStaff,
      act: { path: '/request-system/new' },
    },
    {
      name: 'fileRequest',
      label: 'requests:filing.title',
      icon: IconClipboardList,
      order: 40,
      shownTo: ({ isClient }) => isClient,
      act: { path: '/portal/new' },
    },
  ],
  shortcuts: [
    { keys: '←↑↓→ J K', label: 'requests:shortcuts.cards', group },
    { keys: '←↑↓→', label: 'requests:shortcuts.pin', group },
    { keys: '+ -', label: 'requests:shortcuts.zoom', group },
    { keys: '0', label: 'requests:shortcuts.reset', group },
  ],
}
