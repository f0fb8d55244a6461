import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useTranslation } from 'react-i18next'
import type { PaletteSource } from '../../platform/slots.ts'
import { useMarkAll } from './use-mark-all.ts'
import { useUnread } from './use-unread.ts'

/** Marks all conversations as read, while there are unread ones. */
export const markAllSource: PaletteSource = {
  name: 'markMessages',
  label: 'shell/settings:palette.actions',
  order: 60,
  useItems() {
    const { t } = useTranslation(['messaging/lazy', 'shell'])
    const { places = [] } = useUnread()
    const markAll = useMarkAll()
    if (places.length === 0) return []
    return [
      {
        id: 'action.markMessages',
        label: t('overview.markAll'),
        hint: t('shell:area.messaging'),
        icon: IconChecks,
        run: () => void markAll(places),
      },
    ]
  },
}
