import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shows the next page of a list below the last one; nothing when there is none. */
export function MoreButton({ token, onMore }: { token: string | null; onMore: (token: string) => void }) {
  const { t } = useTranslation('agencies')
  if (!token) return null
  return (
    <Group mt="md">
      <Button variant="default" onClick={() => onMore(token)}>
        {t('people.more')}
      </Button>
    </Group>
  )
}
