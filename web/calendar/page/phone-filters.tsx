import { Stack } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomSheet } from '../../ui/dialog/bottom-sheet.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { type FilterProps, Filters, WhoseCalendar } from './sidebar.tsx'

/** What stands beside the calendar, for phones. */
export function PhoneFilters({ mine, ...filter }: FilterProps & { mine: boolean }) {
  const { t } = useTranslation('calendar')
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return null
  return (
    <>
      <IconButton label={t('filters')} icon={IconFilter} onClick={() => setOpen(true)} />
      {isOpen && (
        <BottomSheet title={t('title')} onClose={() => setOpen(false)}>
          <Stack gap="lg" pb="lg">
            <WhoseCalendar mine={mine} />
            <Filters {...filter} />
          </Stack>
        </BottomSheet>
      )}
    </>
  )
}
