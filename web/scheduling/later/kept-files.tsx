import { CloseButton, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MessagePayload } from './scheduled-item.tsx'

type Pieces = NonNullable<MessagePayload['pieces']>

interface Props {
  pieces: Pieces
  onChange: (pieces: Pieces) => void
}

/** The files of a scheduled message, each of which can be removed. */
export function KeptFiles({ pieces, onChange }: Props) {
  const { t } = useTranslation('ui')
  return pieces.map(({ key, name }) => (
    <Group key={key} gap="xs" wrap="nowrap">
      <Text component="bdi" size="sm" truncate>
        {name}
      </Text>
      <CloseButton
        size="sm"
        aria-label={t('file.remove', { name })}
        onClick={() => onChange(pieces.filter((piece) => piece.key !== key))}
      />
    </Group>
  ))
}
