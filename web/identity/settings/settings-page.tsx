import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useTextsOf } from '../../shell/use-texts-of.ts'
import { Page } from '../../ui/page.tsx'
import { ownSections } from './own-sections.ts'
import classes from './settings-page.module.css'

/** The person's settings: a list of sections, each saved on its own; the rooms add theirs. */
export function SettingsPage() {
  const { t } = useTranslation('identity')
  const { slots } = useWorkspace()
  const sections = [...ownSections, ...slots.settings].sort((a, b) => a.order - b.order)
  const name = useTextsOf(sections.map(({ label }) => label))
  return (
    <Page title={t('settings.title')} wide>
      <div className={classes.columns}>
        <nav aria-label={t('settings.sections')} className={classes.list}>
          {sections.map(({ name: id, label }) => (
            <a key={id} href={`#${id}`} className={classes.link}>
              {name(label)}
            </a>
          ))}
        </nav>
        <Stack gap="2.5rem" className={classes.sections}>
          {sections.map(({ name: id, label, component: Section }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
              <Title order={2} id={`${id}-title`} mb="lg">
                {name(label)}
              </Title>
              <Section />
            </section>
          ))}
        </Stack>
      </div>
    </Page>
  )
}
