import { Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Shortcut } from '../platform/slots.ts'
import { useStore } from '../platform/store.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { modKey } from '../ui/mod-key.ts'
import { shortcutSheet } from './shortcut-sheet-state.ts'
import { useKeyboardParts } from './use-keyboard-parts.ts'
import { useTextsOf } from './use-texts-of.ts'

const own: Shortcut[] = [
  { keys: 'mod+K', label: 'shell/settings:shortcuts.palette', group: 'shell/settings:shortcuts.everywhere' },
  { keys: '?', label: 'shell/settings:shortcuts.sheet', group: 'shell/settings:shortcuts.everywhere' },
]

/** The list of keyboard shortcuts. */
export function ShortcutList() {
  const { t } = useTranslation('shell/settings')
  const { shortcuts } = useKeyboardParts()
  const opened = useStore(shortcutSheet)
  const all = [...own, ...shortcuts]
  const name = useTextsOf(all.flatMap(({ label, group }) => [label, group]))
  const groups = Map.groupBy(all, ({ group }) => group)
  return (
    <Dialog opened={opened} onClose={() => shortcutSheet.set(false)} title={t('shortcuts.title')}>
      <Stack gap="xl">
        {[...groups].map(([group, those]) => (
          <Stack key={group} gap="sm">
            <Title order={3}>{name(group)}</Title>
            {those.map(({ keys, label }) => (
              <Group key={label} justify="space-between" wrap="nowrap">
                <Text>{name(label)}</Text>
                <Keys keys={keys} />
              </Group>
            ))}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  )
}

function Keys({ keys }: { keys: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      {keys.split('+').map((key) => (
        <Kbd key={key}>{key === 'mod' ? modKey() : key}</Kbd>
      ))}
    </Group>
  )
}
