export interface GraphqlBody {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

export interface HostileDocument {
  readonly name: string;
  readonly body: GraphqlBody;
}

const times = (count: number, part: (index: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);

/** `width` ^ `levels` fields in some hundred bytes: each fragment uses the previous one several times. */
const fanOut = (width: number, levels: number): string =>
  `{video(id:"1"){...V0}} ${times(levels, (level) =>
    level === levels - 1
      ? `fragment V${level} on Video{id}`
      : `fragment V${level} on Video{${times(width, (i) => `a${i}:next{...V${level + 1}}`)}}`,
  )}`;

/** Every list of the schema inside every other, under several names. */
const introspection = (names: number): string =>
  `{${times(names, (i) => `s${i}:__schema{types{...T} queryType{...T} directives{args{...A}}}`)}} fragment T on __Type{name description fields{...F} inputFields{...A} possibleTypes{name fields{...F}} interfaces{fields{...F}} enumValues{name description}} fragment F on __Field{name description args{...A} type{...R}} fragment A on __InputValue{name description type{...R}} fragment R on __Type{name kind description ofType{name kind description ofType{name kind ofType{name kind}}}}`;

/** Documents and variables that must be refused before anything of them runs. Each could block a server. */
export const hostileDocuments: readonly HostileDocument[] = [
  { name: 'fragments that fan out to 4^11 fields', body: { query: fanOut(4, 12) } },
  { name: 'fragments that fan out to 4^7 fields', body: { query: fanOut(4, 8) } },
  { name: 'fragments that fan out beyond what a number holds', body: { query: fanOut(8, 25) } },
  {
    name: 'fragments without fields that fan out',
    body: {
      query: `{video(id:"1"){...V0}} ${times(60, (i) => `fragment V${i} on Video{...V${i + 1} ...V${i + 1} ...V${i + 1}}`)} fragment V60 on Video{id}`,
    },
  },
  {
    name: 'a fan-out that no operation uses',
    body: { query: fanOut(4, 12).replace('{video(id:"1"){...V0}}', '{__typename}') },
  },
  { name: 'introspection by ten names', body: { query: introspection(10) } },
  {
    name: 'types of fields of types of fields',
    body: { query: `{__schema{types{fields{type{fields{type{fields{type{name}}}}}}}}}` },
  },
  {
    name: 'types of fields behind wrapped types',
    body: { query: '{__schema{types{fields{type{ofType{ofType{fields{name type{ofType{fields{name}}}}}}}}}}}' },
  },
  {
    name: 'one type by fifty names',
    body: { query: `{${times(50, (i) => `t${i}:__type(name:"Query"){fields{args{type{name}} type{fields{name}}}}`)}}` },
  },
  {
    name: 'one list by sixty names',
    body: { query: `{${times(60, (i) => `a${i}:streams(first:100){edges{node{id title}}}`)}}` },
  },
  {
    name: 'lists by variables',
    body: {
      query: `query Q($n:Int=100){${times(30, (i) => `a${i}:streams(first:$n){edges{node{id title}}}`)}}`,
      variables: { n: 100 },
    },
  },
  {
    name: 'lists by the defaults of variables',
    body: { query: `query Q($n:Int=100){${times(30, (i) => `a${i}:streams(first:$n){edges{node{id title}}}`)}}` },
  },
  {
    name: 'one field with many arguments',
    body: { query: `{${times(150, (i) => `a:user(login:"n${i % 7}"){id}`)}}` },
  },
  { name: 'thousands of the same field', body: { query: `{${times(1_900, () => '__typename')}}` } },
  {
    name: 'fields in fields without end',
    body: { query: `{video(id:"1"){${'next{'.repeat(380)}id${'}'.repeat(382)}` },
  },
  { name: 'an open nest', body: { query: '{a'.repeat(15_000) } },
  { name: 'a list in a list without end', body: { query: `{video(id:${'['.repeat(950)}${']'.repeat(950)}){id}}` } },
  {
    name: 'an object in an object without end',
    body: { query: `{video(id:${'{a:'.repeat(450)}1${'}'.repeat(450)}){id}}` },
  },
  {
    name: 'fragments in a circle',
    body: { query: '{video(id:"1"){...A}} fragment A on Video{next{...B} ...B} fragment B on Video{next{...A} ...A}' },
  },
  {
    name: 'many operations over one chain of fragments',
    body: {
      query: `${times(60, (i) => `query Q${i}{video(id:"1"){...V0}}`)} ${times(40, (i) => `fragment V${i} on Video{...V${i + 1}}`)} fragment V40 on Video{id}`,
      operationName: 'Q1',
    },
  },
  { name: 'repeated directives', body: { query: `{__typename ${'@include(if:true)'.repeat(280)}}` } },
  {
    name: 'deferred fragments',
    body: { query: '{...D @defer} fragment D on Query{streams @stream{edges{node{id}}}}' },
  },
  { name: 'a subscription', body: { query: 'subscription{anything}' } },
  {
    name: 'many unknown fields that resemble known ones',
    body: { query: `{${times(390, (i) => `${'user'.repeat(4)}${i}`)}}` },
  },
  { name: 'a name without end', body: { query: `{${'a'.repeat(31_000)}}` } },
  { name: 'faults at the end of many lines', body: { query: `{${'\n'.repeat(30_000)}${times(390, (i) => `x${i}`)}}` } },
  {
    name: 'a document as its tree',
    body: {
      query: JSON.stringify({
        kind: 'Document',
        definitions: [
          {
            kind: 'OperationDefinition',
            operation: 'query',
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: '__typename' } }],
            },
          },
        ],
      }),
    },
  },
  {
    name: 'variables with a hundred thousand values',
    body: { query: 'query Q($id:ID!){video(id:$id){id}}', variables: { id: '1', more: Array(100_000).fill(1) } },
  },
  {
    name: 'variables that nest without end',
    body: {
      query: 'query Q($id:ID!){video(id:$id){id}}',
      variables: { id: JSON.parse(`${'['.repeat(2_500)}${']'.repeat(2_500)}`) },
    },
  },
];

/** The most expensive allowed documents, to measure the load that one address can cause. */
export const dearestDocuments: readonly HostileDocument[] = [
  {
    name: 'the most of introspection',
    body: {
      query: `{__schema{${times(2, (i) => `t${i}:types{name description kind fields(includeDeprecated:true){name description args{name description type{...R}} type{...R}} inputFields{name description type{...R}} enumValues{name description}}`)}}} fragment R on __Type{name kind ofType{name kind ofType{name kind ofType{name kind}}}}`,
    },
  },
  {
    name: 'the longest lists of streams',
    body: {
      query:
        'query Q{streams(first:100){edges{cursor node{id title viewersCount playbackURL createdAt broadcaster{id login displayName description createdAt profileImageURL(width:70) followers{totalCount} roles{isPartner isAffiliate} channel{id status broadcastSettings{title language category{id slug displayName}}} stream{id title viewersCount createdAt}}}}}}',
    },
  },
  {
    name: 'one user by many names',
    body: {
      query: `query Q{${times(28, (i) => `a${i}:userOrError(login:"nobody${i}"){...on User{id login displayName description followers{totalCount} channel{id status}} ...on UserDoesNotExist{key reason}}`)}}`,
    },
  },
  {
    name: 'a document that takes long to validate',
    body: { query: `{${times(49, () => 'a:user(login:"nobody"){id}')}${times(30, () => ' __typename')}}` },
  },
];
