import { ActionIcon, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { XIcon } from '@primer/octicons-react'
import { isKept, newDraft, type TokenDraft } from './tokenDrafts.ts'

type Given = {
  tokens: readonly TokenDraft[]
  onChange(tokens: TokenDraft[]): void
  errorOf(field: string): string | null
}

export function TokensEditor({ tokens, onChange, errorOf }: Given) {
  const change = (key: number, changes: Partial<TokenDraft>) =>
    onChange(tokens.map((token) => (token.key === key ? { ...token, ...changes } : token)))
  return (
    <Stack gap="xs" role="group" aria-label="Tokens">
      <Text size="sm" fw={500}>
        Tokens
      </Text>
      {tokens.length === 0 && (
        <Text size="sm" c="var(--quiet)">
          Values that steps name, such as {'{{email}}'}. A secret is never shown again, and taken out of everything that
          a run leaves behind.
        </Text>
      )}
      {tokens.map((token, i) => (
        <TokenRow
          key={token.key}
          token={token}
          number={i + 1}
          nameError={errorOf(`tokens[${i}].name`)}
          valueError={errorOf(`tokens[${i}].value`)}
          onChange={(changes) => change(token.key, changes)}
          onRemove={() => onChange(tokens.filter(({ key }) => key !== token.key))}
        />
      ))}
      <Group>
        <Button size="compact-sm" variant="default" onClick={() => onChange([...tokens, newDraft()])}>
          Add token
        </Button>
      </Group>
    </Stack>
  )
}

type RowGiven = {
  token: TokenDraft
  number: number
  nameError: string | null
  valueError: string | null
  onChange(changes: Partial<TokenDraft>): void
  onRemove(): void
}

function TokenRow({ token, number, nameError, valueError, onChange, onRemove }: RowGiven) {
  const { name, isSecret, value, keptName } = token
  const Value = isSecret ? PasswordInput : TextInput
  return (
    <Group align="flex-start" gap="xs" role="group" aria-label={`Token ${number}`}>
      <TextInput
        aria-label="Name of the token"
        placeholder="name"
        flex="1 1 120px"
        required
        maxLength={64}
        value={name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        error={nameError}
      />
      <Value
        aria-label="Value of the token"
        placeholder={isKept(token) ? 'kept secret; type to replace it' : 'value'}
        flex="2 1 180px"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        error={valueError}
      />
      <Checkbox
        label="Secret"
        mt={8}
        checked={isSecret}
        disabled={keptName !== null}
        onChange={({ currentTarget }) => onChange({ isSecret: currentTarget.checked })}
      />
      <ActionIcon variant="subtle" color="gray" mt={4} onClick={onRemove} aria-label={`Remove the token ${name}`}>
        <XIcon size={16} />
      </ActionIcon>
    </Group>
  )
}
