import { Anchor, Badge, Button, Stack, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { builtInTags } from '../../../../domain/monitoring/sessionFacts.ts'
import type { TagConditions } from '../../../../domain/monitoring/tagConditions.ts'
import { manage } from '../../../api/manage.ts'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { useMe } from '../../../api/me.ts'
import { Section } from '../parts/Section.tsx'
import { useDeletion } from '../parts/useDeletion.ts'
import { MoreBelow } from '../parts/MoreBelow.tsx'
import { useList } from '../parts/useList.ts'
import { WideTable } from '../parts/WideTable.tsx'
import { tagsQuery, type Tag } from '../queries.ts'
import { builtInTagWords } from './builtInTagWords.ts'
import { conditionWords } from './conditionWords.ts'
import classes from './TagsPage.module.css'

export function TagsPage() {
  const { may } = useMe()
  const create = may('editor') && (
    <Button component={Link} to="/settings/tags/new">
      New tag
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Tags"
        below="What was seen in a session, with the reason. Sessions are found by them."
        actions={create}
      />
      <Stack>
        <OwnTags />
        <Section title="Built in" about="Every session is looked at for these.">
          <dl className={classes.words}>
            {builtInTags.map((tag) => (
              <div key={tag} className={classes.entry}>
                <dt>{tag}</dt>
                <dd>{builtInTagWords[tag]}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </Stack>
    </>
  )
}

const deleteTag = (tagId: number) => manage.deleteTag({ params: { tagId } })

function OwnTags() {
  const { may } = useMe()
  const { items, endless } = useList(tagsQuery)
  const { isHidden, deleteSoon } = useDeletion('tags', deleteTag)
  const tags = items.filter(({ id }) => !isHidden(id))
  return (
    <Section title="Your own" about="Given to sessions that are analysed after the tag was saved.">
      {tags.length === 0 && (
        <Text size="sm">
          None yet. With one you find, for example, everybody who pressed “Pay” three times and left.
        </Text>
      )}
      {tags.length > 0 && (
        <WideTable label="Your own tags" minWidth={240}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Tag</Table.Th>
              <Table.Th visibleFrom="sm">Given when the user</Table.Th>
              {may('editor') && <Table.Th aria-label="Actions" />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {tags.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                mayEdit={may('editor')}
                onDelete={() => deleteSoon(tag.id, `The tag “${tag.name}” is deleted. Sessions keep it.`)}
              />
            ))}
          </Table.Tbody>
        </WideTable>
      )}
      <MoreBelow endless={endless} />
    </Section>
  )
}

function TagRow({ tag, mayEdit, onDelete }: { tag: Tag; mayEdit: boolean; onDelete(): void }) {
  return (
    <Table.Tr>
      <Table.Td miw={140}>
        <Anchor component={Link} to={`/settings/tags/${tag.id}`} fw={600} size="sm">
          {tag.name}
        </Anchor>
        <Text size="xs" c="var(--quiet)" lineClamp={2}>
          {tag.description}
        </Text>
        <Text size="sm" mt={4} hiddenFrom="sm" component="div">
          Given when the user <GivenWhen tag={tag} />
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <GivenWhen tag={tag} />
      </Table.Td>
      {mayEdit && (
        <Table.Td ta="right">
          <Button size="compact-sm" variant="subtle" color="red" onClick={onDelete} aria-label={`Delete ${tag.name}`}>
            Delete
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

const GivenWhen = ({ tag }: { tag: Tag }) => (
  <>
    {conditionWords(tag.conditions as TagConditions)}
    {tag.byLanguageModel && (
      <Badge ml="xs" size="sm" variant="light" color="gray" tt="none">
        or by the language model
      </Badge>
    )}
  </>
)
