import { API_VERSIONS } from '@core/apiVersions';
import { apiOperations, type ApiOperation } from './apiOperations';

const HEAD = `# Written by npm run generate:packages from the OpenAPI document.
"""What an API key can call, one method for each operation."""

from __future__ import annotations

from typing import Any, Iterator

from .transport import Transport


class Operations(Transport):
    """The operations under /api/v1. Responses are returned as json.loads parses them."""

    #: Dated version of the API that these operations describe.
    api_version = "${API_VERSIONS.at(-1)}"
`;

/** packages/python/navout/operations.py: a method for each operation under /api/v1. */
export const renderPythonClient = (): string =>
  `${HEAD}${apiOperations().map(methodText).join('')}`;

/** The name in Python style: lowercase words joined by underscores. */
const pythonName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const PYTHON_TYPES: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
};

const methodText = ({
  id,
  method,
  path,
  summary,
  parameters,
  body,
  isFile,
  answer,
}: ApiOperation): string => {
  const inPath = parameters.filter((one) => one.in === 'path');
  const query = parameters.filter((one) => one.in === 'query');
  const isPaged = query.some(({ name }) => name === 'after');
  const given = query.map(({ name, schema }) => {
    const type = PYTHON_TYPES[[schema.type].flat()[0] as string] ?? 'Any';
    return `${pythonName(name)}: ${type} | None = None`;
  });
  const isWrite = method !== 'GET';
  const named = [...given, ...(isWrite ? ['idempotency_key: str | None = None'] : [])];
  const signature = [
    'self',
    ...inPath.map(({ name }) => `${name}: str`),
    ...(body ? ['body: dict[str, Any]'] : []),
    ...(named.length > 0 ? ['*', ...named] : []),
  ];
  const lines = [
    `"${method}"`,
    inPath.length > 0 ? `f"${path.replace(/\{(\w+)\}/g, '{self.segment($1)}')}"` : `"${path}"`,
    ...(query.length > 0
      ? [`query={${query.map(({ name }) => `"${name}": ${pythonName(name)}`).join(', ')}}`]
      : []),
    ...(body ? ['body=body'] : []),
    ...(isWrite ? ['idempotency_key=idempotency_key'] : []),
  ];
  const [verb, type] = isPaged
    ? ['rows', 'Iterator[dict[str, Any]]']
    : isFile
      ? ['download', 'Iterator[bytes]']
      : ['call', answer ? 'dict[str, Any]' : 'None'];
  const more = isPaged ? ' Fetches further pages as you iterate.' : '';
  return `
    def ${pythonName(id.split('.')[1]!)}(
${signature.map((one) => `        ${one},`).join('\n')}
    ) -> ${type}:
        """${summary}.${more}"""
        return self.${verb}(
${lines.map((one) => `            ${one},`).join('\n')}
        )
`;
};
