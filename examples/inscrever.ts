// Lists the open contests and enrols a candidate in the first vacancy of one.
//
//   EMAIL=candidato@exemplo.com.br SENHA=candidato2026 npx tsx examples/inscrever.ts [id do concurso]
import { conectar, Recusa } from 'certame/cliente';
import { credenciais, url } from './acesso.ts';

const { trpc } = conectar({ url, candidato: credenciais });

const { cadastro } = await trpc.candidato.candidatos.dados.query();
console.log(`Olá, ${cadastro.nome}.`);

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
    // A key of its own: who runs the script again gets the same enrolment, not a refusal.
    { context: { chave: `inscrever-${cadastro.id}-${escolhido.id}` } },
  );
  console.log(`Inscrição ${inscricao.numero}: ${vaga.cargo}, ${inscricao.situacao}.`);
} catch (error) {
  if (!(error instanceof Recusa)) throw error;
  console.error(`Recusada: ${error.mensagem}`);
  process.exitCode = 1;
}
