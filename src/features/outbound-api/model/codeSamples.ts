const languageNames = { python: 'Python', java: 'Java', curl: 'cURL', node: 'Node.js' } as const;

export type SampleLanguage = keyof typeof languageNames;

/** The languages of the Documentation tab, in its order (API-013). */
export const SAMPLE_LANGUAGES = Object.entries(languageNames).map(([value, label]) => ({
  value: value as SampleLanguage,
  label,
}));

/**
 * The call in a sample. The token comes from the environment variable NAVOUT_KEY, because samples
 * must not contain secrets.
 */
export interface SampleCall {
  url: string;
  body: unknown;
}

const indent = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : by + line))
    .join('\n');

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** JSON as a Python literal: the same text except true, false and null outside strings. */
const pythonLiteral = (value: unknown): string =>
  json(value).replace(
    /"(?:[^"\\]|\\.)*"?|\b(?:true|false|null)\b/g,
    (found) => ({ true: 'True', false: 'False', null: 'None' })[found] ?? found,
  );

const python = ({ url, body }: SampleCall): string => `import json
import os
import urllib.request

request = urllib.request.Request(
    ${JSON.stringify(url)},
    data=json.dumps(${indent(pythonLiteral(body), '    ')}).encode(),
    headers={
        "Content-Type": "application/json",
        "X-API-Key": os.environ["NAVOUT_KEY"],
    },
)
with urllib.request.urlopen(request, timeout=30) as response:
    print(json.dumps(json.load(response), indent=2))
`;

// A text block treats a backslash as the start of an escape.
const textBlock = (value: unknown): string =>
  indent(json(value).replace(/\\/g, '\\\\'), '        ');

const java = ({ url, body }: SampleCall): string => `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

public class Sample {
  public static void main(String[] arguments) throws Exception {
    var body = """
        ${textBlock(body)}
        """;
    var request = HttpRequest.newBuilder(URI.create(${JSON.stringify(url)}))
        .timeout(Duration.ofSeconds(30))
        .header("Content-Type", "application/json")
        .header("X-API-Key", System.getenv("NAVOUT_KEY"))
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.body());
  }
}
`;

const curl = ({ url, body }: SampleCall): string => `curl ${url} \\
  -H "Content-Type: application/json" \\
  -H "X-API-Key: $NAVOUT_KEY" \\
  -d '${json(body).replace(/'/g, "'\\''")}'
`;

const node = ({
  url,
  body,
}: SampleCall): string => `const response = await fetch(${JSON.stringify(url)}, {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    "X-API-Key": process.env.NAVOUT_KEY,
  },
  body: JSON.stringify(${indent(json(body), '  ')}),
  signal: AbortSignal.timeout(30_000),
});
console.log(JSON.stringify(await response.json(), null, 2));
`;

const writers: Record<SampleLanguage, (call: SampleCall) => string> = { python, java, curl, node };

/**
 * Returns a complete program (Java: Sample.java, Node.js: an ES module) that makes the call and
 * prints the response. Nothing to install.
 */
export const codeSample = (language: SampleLanguage, call: SampleCall): string =>
  writers[language](call);
