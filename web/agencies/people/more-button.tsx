import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '../../ui/error-text.ts'

interface Props {
  list: { hasMore: boolean; loadMore: () => Promise<void>; more: { loading: boolean; error?: unknown } }
}

/** Shows the next page of a list; nothing when there is none. */
export function MoreButton({ list: { hasMore, loadMore, more } }: Props) {
  const { t } = useTranslation('agencies')
  const { t: tUi } = useTranslation('ui')
  if (!hasMore) return null
  return (
    <Group mt="md">
      <Button variant="default" loading={more.loading} onClick={() => void loadMore()}>
        {t('people.more')}
      </Button>
      {more.error !== undefined && (
        <Text role="alert" c="danger">
          {errorSentence(more.error, tUi)}
        </Text>
      )}
    </Group>
  )
}
