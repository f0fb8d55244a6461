import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SearchKind } from '../../../shared/search-facts.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './results.module.css'

/** Says which types could not be searched to the end. */
export function Incomplete({ kinds, retry }: { kinds: readonly SearchKind[]; retry: () => void }) {
  const { t } = useTranslation('search')
  const { list } = useFormats()
  if (kinds.length === 0) return null
  return (
    <div role="alert" className={classes.incomplete}>
      <Text size="xs" c="dimmed">
        {t('incomplete', { types: list(kinds.map((kind) => t(`kinds.${kind}`))) })}
      </Text>
      <Button variant="default" size="xs" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
