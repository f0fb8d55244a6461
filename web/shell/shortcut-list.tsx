import { Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStore } from '../platform/store.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { modKey } from '../ui/mod-key.ts'
import { sharedShortcuts } from './shared-shortcuts.ts'
import { shortcutSheet } from './shortcut-sheet-state.ts'
import { useKeyboardParts } from './use-keyboard-parts.ts'
import { useTextsOf } from './use-texts-of.ts'

/** The list of keyboard shortcuts. */
export function ShortcutList() {
  const { t } = useTranslation('shell/settings')
  const { shortcuts } = useKeyboardParts()
  const opened = useStore(shortcutSheet)
  const all = [...sharedShortcuts, ...shortcuts]
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

/** Keys that do the same, each with what is held down together with it. */
function Keys({ keys }: { keys: string }) {
  return (
    <Group gap="sm" wrap="nowrap">
      {keys.split(' ').map((one) => (
        <Group key={one} gap={4} wrap="nowrap">
          {(one === '+' ? [one] : one.split('+')).map((key) => (
            <Kbd key={key}>{key === 'mod' ? modKey() : key}</Kbd>
          ))}
        </Group>
      ))}
    </Group>
  )
}
