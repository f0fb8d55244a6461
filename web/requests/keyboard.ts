import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import type { KeyboardParts } from '../platform/slots.ts'

/** The actions of requests in the palette. */
export const requestsKeyboard: KeyboardParts = {
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
}
