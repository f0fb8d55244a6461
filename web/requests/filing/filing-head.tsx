import { Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useClients, useNamed } from '../../agencies/find/find-members.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { PersonSelect } from '../../ui/people/person-select.tsx'
import type { Category } from '../parts/use-settings.ts'
import type { RequestDraft } from './use-filing-draft.ts'

interface Props {
  draft: RequestDraft
  categories: readonly Category[]
  category: Category | undefined
  change: (part: RequestDraft) => void
}

/** The client and the category of a request, which determine the form below. */
export function FilingHead({ draft, categories, category, change }: Props) {
  const { t } = useTranslation('requests')
  const { isStaff } = useViewer()
  const [issuer] = useNamed(draft.issuerBy ? [draft.issuerBy] : [])
  if (!isStaff && categories.length === 0) return null
  return (
    <Stack gap="lg" mb="lg">
      {isStaff && (
        <PersonSelect
          find={useClients}
          nothing={t('people.notFound')}
          label={t('filing.client')}
          description={draft.issuerBy && t('filing.skippable')}
          value={draft.issuerBy ?? null}
          current={issuer}
          clearable
          onChange={(issuerBy) => change({ issuerBy })}
        />
      )}
      {categories.length > 0 && (
        <Select
          label={t('filing.category')}
          data={categories.map(({ id, category: name }) => ({ value: id, label: name }))}
          value={draft.category ?? null}
          onChange={(id) => change({ category: id, subcategory: null })}
        />
      )}
      {category && category.subcategories.length > 0 && (
        <Select
          label={t('filing.subcategory')}
          data={category.subcategories}
          value={draft.subcategory ?? null}
          clearable
          onChange={(subcategory) => change({ subcategory })}
        />
      )}
    </Stack>
  )
}
