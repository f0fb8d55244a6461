import { useTranslation } from 'react-i18next'
import { useSmartLists } from '../../agencies/people/lists/use-smart-lists.ts'
import type { PickedGroup } from '../../ui/people/person-picker.tsx'

/** The agency's lists that can contain staff, as options for a people picker. */
export function useListGroups(): PickedGroup[] {
  const { t } = useTranslation('work')
  return useSmartLists()
    .filter(({ role, status }) => role !== 'client' && status !== 'inactive')
    .map(({ id, name }) => ({ id, name, hint: t('task.smartList') }))
}
