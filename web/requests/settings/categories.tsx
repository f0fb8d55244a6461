import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestLabelMax } from '../../../shared/requests-facts.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { Section } from '../../ui/section.tsx'
import { createCategoryMutation } from '../operations.ts'
import type { useSettings } from '../parts/use-settings.ts'
import { CategorySheet } from './category-sheet.tsx'
import classes from './settings.module.css'

/** The categories of requests. */
export function Categories({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { t } = useTranslation('requests')
  const [name, setName] = useState('')
  const [open, setOpen] = useState<string>()
  const [create] = useCreate(createCategoryMutation)
  const shown = settings.categories.find(({ id }) => id === open)
  const addition = useAction(async (category: string) => {
    await create({ input: { category } })
    setName('')
  })
  return (
    <Section title={t('settings.categories')}>
      <Stack gap="sm">
        <Text c="dimmed">{t('settings.categoriesHint')}</Text>
        <ul className={classes.rows}>
          {settings.categories.map(({ id, category, subcategories, form }) => (
            <li key={id} className={classes.told}>
              <span className={classes.grow}>
                <bdi>{category}</bdi>{' '}
                <Text span c="dimmed" fz="xs">
                  {subcategories.join(', ')}
                </Text>
              </span>
              {form !== null && (
                <Text span c="dimmed" fz="xs">
                  {t('settings.ownForm')}
                </Text>
              )}
              <Button variant="default" size="xs" onClick={() => setOpen(id)}>
                {t('settings.edit')}
              </Button>
            </li>
          ))}
        </ul>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim()) void addition.run(name.trim())
          }}
        >
          <Group>
            <TextInput
              aria-label={t('settings.categoryName')}
              placeholder={t('settings.categoryName')}
              value={name}
              maxLength={requestLabelMax}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={addition.pending} disabled={!name.trim()}>
              {t('settings.addCategory')}
            </Button>
          </Group>
          <SaveError field={addition} />
        </form>
        {shown && <CategorySheet category={shown} onClose={() => setOpen(undefined)} />}
      </Stack>
    </Section>
  )
}
