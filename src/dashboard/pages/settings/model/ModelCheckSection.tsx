import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { manage } from '../../../api/manage.ts'
import { durationWords } from '../../../parts/timeWords.ts'
import { FormError } from '../parts/FormError.tsx'
import { Section } from '../parts/Section.tsx'
import { StatusNote } from '../parts/StatusNote.tsx'

/** Asks the model for one word, now. */
export function ModelCheckSection() {
  const queries = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => manage.checkLanguageModel(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['languageModel'] }),
  })
  return (
    <Section title="Does it answer?" about="Asks it for one word. This costs a few of today’s tokens.">
      <Group>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Check
        </Button>
      </Group>
      <FormError message={error?.message ?? null} />
      {data && !error && (
        <StatusNote tone={data.works ? 'good' : 'bad'} title={data.message}>
          <Text size="sm">It took {durationWords(data.durationMs)}.</Text>
        </StatusNote>
      )}
    </Section>
  )
}
