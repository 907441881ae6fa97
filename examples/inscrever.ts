// Logs a candidate in, lists the open contests and enrols in the first vacancy of one: a script typed end to end.
//
//   PORTAL=http://127.0.0.1:3000 EMAIL=candidato@exemplo.com.br SENHA=... npx tsx examples/inscrever.ts [id do concurso]
import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../src/server/router.ts';

const portal = process.env.PORTAL ?? 'http://127.0.0.1:3000';
const { EMAIL: email, SENHA: senha } = process.env;
if (!email || !senha) throw new Error('Informe EMAIL e SENHA.');

let token = '';
const trpc = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: `${portal}/trpc`,
      headers: ({ op }) => ({
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        // The same key sent twice gives the same enrolment: a script that lost the answer may simply run again.
        ...(op.type === 'mutation' ? { 'Idempotency-Key': String(op.context.chave ?? randomUUID()) } : {}),
      }),
    }),
  ],
});

const login = await trpc.publico.sessoes.loginCandidato.mutate({ email, senha });
token = login.token;
console.log(`Olá, ${login.usuario.nome}.`);

const abertos = await trpc.publico.concursos.list.query({
  status: 'ABERTAS',
  ordenacao: 'data_prazo_fim',
  direcao: 'asc',
});
const minhas = await trpc.candidato.inscricoes.list.query();
const inscritos = new Set(minhas.filter(({ status }) => status === 'A').map(({ concurso }) => concurso.id));
for (const { id, titulo, dias_restantes } of abertos) {
  console.log(`${id}\t${titulo}\t${dias_restantes} dia(s)${inscritos.has(id) ? '\tinscrito' : ''}`);
}

const pedido = Number(process.argv[2]);
const escolhido = abertos.find(({ id }) => (pedido ? id === pedido : !inscritos.has(id)));
if (!escolhido) throw new Error('Nenhum concurso aberto para se inscrever.');
const [vaga] = await trpc.publico.concursos.vagas.query({ concurso_id: escolhido.id });
if (!vaga) throw new Error('Nenhuma vaga disponível para este concurso.');

try {
  const inscricao = await trpc.candidato.inscricoes.create.mutate(
    { concurso_id: escolhido.id, vaga_id: vaga.id, possui_deficiencia: 'N', possui_condicao_especial: 'N' },
    { context: { chave: `script-${login.usuario.id}-${escolhido.id}` } },
  );
  console.log(`Inscrição ${inscricao.numero}: ${vaga.cargo}, ${inscricao.situacao}.`);
} catch (error) {
  if (!(error instanceof TRPCClientError)) throw error;
  console.error(`Recusada: ${error.message}`);
  process.exitCode = 1;
}
