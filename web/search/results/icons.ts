import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import type { ComponentType } from 'react'
import type { SearchKind } from '../../../shared/search-facts.ts'

/** The sign of each type. */
export const icons: Record<SearchKind, ComponentType<{ size?: number; stroke?: number }>> = {
  message: IconMessage,
  file: IconFile,
  note: IconNotes,
  aside: IconNote,
  task: IconCircleCheck,
  project: IconLayoutKanban,
  request: IconInbox,
  comment: IconMessageCircle,
  person: IconAddressBook,
  company: IconBuilding,
}
