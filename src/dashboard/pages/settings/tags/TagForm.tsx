import { Anchor, Button, Fieldset, Group, Stack } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { TagConditions } from '../../../../domain/monitoring/tagConditions.ts'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { Form } from '../../../parts/Form.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { FormError } from '../parts/FormError.tsx'
import { Section } from '../parts/Section.tsx'
import { useSaving } from '../parts/useSaving.ts'
import type { Tag } from '../queries.ts'
import { draftOfGroup, findProblem, newGroup, sentGroup } from './conditionDrafts.ts'
import { ConditionGroupEditor } from './ConditionGroupEditor.tsx'
import { ByModelSection, MeaningSection, type Meaning } from './TagMeaning.tsx'

/** A tag that is new (null), or to be changed. */
export function TagForm({ tag }: { tag: Tag | null }) {
  return (
    <>
      <PageHeader
        title={tag?.name ?? 'New tag'}
        below={
          <Anchor component={Link} to="/settings/tags" size="sm">
            All tags
          </Anchor>
        }
      />
      <TagFields tag={tag} />
    </>
  )
}

const nothing: Meaning = { name: '', description: '', byLanguageModel: false }

function TagFields({ tag }: { tag: Tag | null }) {
  const navigate = useNavigate()
  const { may } = useMe()
  const [meaning, setMeaning] = useState<Meaning>(tag ?? nothing)
  const [group, setGroup] = useState(() => (tag ? draftOfGroup(tag.conditions as TagConditions) : newGroup()))
  // Nobody is told what is missing before they began.
  const [isTouched, setTouched] = useState(false)
  const problem = findProblem(group)
  const saving = useSaving({
    save: () => saveTag(tag, meaning, sentGroup(group)),
    outdated: ['tags'],
    done: 'The tag was saved. Sessions get it that are analysed from now on.',
    onSaved: () => void navigate({ to: '/settings/tags' }),
  })
  return (
    <Form
      onSend={() => {
        setTouched(true)
        if (!problem) saving.send(undefined)
      }}
    >
      <Fieldset variant="unstyled" m={0} disabled={!may('editor')}>
        <Stack>
          <MeaningSection meaning={meaning} onChange={setMeaning} errorOf={saving.errorOf} />
          <Section title="When a session gets it" about="The user of the session …">
            <ConditionGroupEditor
              group={group}
              path="conditions"
              problem={isTouched ? problem : null}
              onChange={(changed) => {
                setTouched(true)
                setGroup(changed)
              }}
            />
          </Section>
          <ByModelSection meaning={meaning} onChange={setMeaning} />
          <FormError message={saving.errorBesides('name', 'description')} />
          <Group>
            <Button type="submit" loading={saving.isSaving}>
              {tag === null ? 'Create tag' : 'Save'}
            </Button>
            <Button variant="default" component={Link} to="/settings/tags">
              Cancel
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </Form>
  )
}

function saveTag(tag: Tag | null, { name, description, byLanguageModel }: Meaning, conditions: object) {
  const body = { name: name.trim(), description: description.trim(), byLanguageModel, conditions }
  return tag ? manage.updateTag({ params: { tagId: tag.id }, body }) : manage.createTag({ body })
}
