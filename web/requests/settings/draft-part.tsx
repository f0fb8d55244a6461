import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Section } from '../../ui/section.tsx'
import type { DraftList } from './use-draft-list.ts'

interface Props<Item> {
  title: string
  hint: string
  list: DraftList<Item>
  onAdd: () => void
  children: ReactNode
}

/** An editable list of the settings with its save bar, which appears with the first change. */
export function DraftPart<Item>({ title, hint, list, onAdd, children }: Props<Item>) {
  const { t } = useTranslation(['requests', 'ui'])
  return (
    <Section title={title}>
      <Stack gap="sm">
        <Text c="dimmed">{hint}</Text>
        {children}
        <FormFailure error={list.failure} />
        <Group>
          <Button variant="default" onClick={onAdd}>
            {t('settings.add')}
          </Button>
          {list.isChanged && (
            <>
              <Button loading={list.saving} onClick={() => void list.save()}>
                {t('ui:save')}
              </Button>
              <Button variant="subtle" onClick={list.discard}>
                {t('ui:cancel')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Section>
  )
}
