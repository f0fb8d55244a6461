import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { KeyboardParts } from '../platform/slots.ts'
import { uploadSource } from './upload/upload-source.ts'

const group = 'media:shortcuts.title'

/** What the palette can do with files, and the shortcuts of the files and of the viewer. */
export const mediaKeyboard: KeyboardParts = {
  palette: [uploadSource],
  actions: [
    {
      name: 'sharedWithMe',
      label: 'media:drive.sharedWithMe',
      hint: 'media:drive.title',
      icon: IconUsers,
      order: 50,
      shownTo: () => true,
      act: { path: '/media/share' },
    },
    {
      name: 'shareLinks',
      label: 'media:drive.links',
      hint: 'media:drive.title',
      icon: IconLink,
      order: 51,
      shownTo: ({ isStaff }) => isStaff,
      act: { path: '/drive', search: { in: 'links' } },
    },
  ],
  shortcuts: [
    { keys: '←↑↓→', label: 'media:shortcuts.files', group },
    { keys: 'mod+A', label: 'media:shortcuts.all', group },
    { keys: '← →', label: 'media:shortcuts.next', group },
    { keys: '+ -', label: 'media:shortcuts.zoom', group },
    { keys: '0', label: 'media:shortcuts.fit', group },
  ],
}
