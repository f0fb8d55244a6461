import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Says of a value that it waits for the connection. */
export const Waits = ({ field: { waits } }: { field: { waits: boolean } }) => waits && <Waiting />

/** Apart, so that nobody else loads its texts. */
function Waiting() {
  const { t } = useTranslation('ui/comments')
  return (
    <Text component="div" c="dimmed" fz="xs" role="status">
      {t('waiting.waits')}
    </Text>
  )
}
