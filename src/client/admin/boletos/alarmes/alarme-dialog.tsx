// An alarm: what was asked of the bank beside what came, what became of it, and what whoever settles it did.
import { type Alarme, alarmeResolver, INFORME_OBSERVACAO, nomeDoEmissor } from '../../../../shared/boletos.ts';
import { textoObrigatorio } from '../../../../shared/comum.ts';
import { formatDateTime } from '../../../../shared/format.ts';
import { states } from '../../../states.ts';
import { api } from '../../../trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { usePode } from '../../permissao.ts';
import { ReasonDialog } from '../../reason-dialog.tsx';
import { baixaDo, feitoEm } from './colunas.tsx';

const comObservacao = alarmeResolver.extend({ observacao: textoObrigatorio(INFORME_OBSERVACAO, 1000) });
const O_QUE_HOUVE: Record<Alarme['tipo'], string> = {
  boleto: 'O banco devolveu um boleto que não confere com o que foi pedido. O candidato não o viu e pode gerar outro.',
  pix: 'O código PIX que o banco devolveu não paga este boleto. O candidato recebeu o boleto sem ele.',
};

type Props = { alarme: Alarme; onClose: () => void };

export function AlarmeDialog({ alarme, onClose }: Props) {
  const resolve = usePode()('financeiro');
  const janela = {
    onClose,
    size: 820,
    title: `${states.alarme[alarme.tipo].label}: ${nomeDoEmissor(alarme.emissor)}`,
    subtitle: `${alarme.nome} · inscrição ${alarme.inscricao_numero}`,
  };
  if (alarme.status === 'Aberto' && resolve) return <Resolver alarme={alarme} janela={janela} />;
  return (
    <Dialog {...janela} footer={<DialogClose>Fechar</DialogClose>}>
      <Fatos alarme={alarme} />
    </Dialog>
  );
}

function Resolver({ alarme, janela }: { alarme: Alarme; janela: Pick<Props, 'onClose'> & { title: string } }) {
  const { id, pede_observacao } = alarme;
  return (
    <ReasonDialog
      {...janela}
      id={id}
      field="observacao"
      schema={pede_observacao ? comObservacao : alarmeResolver}
      draft={`alarme-${id}`}
      call={api.admin.boletos.resolverAlarme.mutate}
      said="Alarme resolvido."
      save="Marcar como resolvido"
      top={<Fatos alarme={alarme} />}
      label="Observação"
      required={pede_observacao}
      hint={
        pede_observacao
          ? 'O que foi feito: nenhum outro boleto tomou o lugar deste, ou o banco ainda o tem aberto. Fica no log com o seu nome.'
          : 'Fica no log com o seu nome.'
      }
      maxLength={1000}
    />
  );
}

function Fatos({ alarme }: { alarme: Alarme }) {
  const { tipo, diferencas, created_at, convenio_id, boleto_id, identificador, concurso } = alarme;
  const { status, visto_em, visto_por, observacao, tentativas } = alarme;
  const baixa = baixaDo(alarme);
  return (
    <div className="flex flex-col gap-5 wrap-anywhere">
      <p>{O_QUE_HOUVE[tipo]}</p>
      <section aria-labelledby="alarme-diferencas">
        <h3 id="alarme-diferencas" className="mb-2 text-15 text-texto-2">
          O que foi pedido e o que veio
        </h3>
        <table className="w-full text-14 border-collapse [&_th]:text-left [&_th]:font-semibold [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:align-top sm:[&_td]:w-2/5 max-sm:block max-sm:[&_:is(tbody,tr,td,tr>th)]:block max-sm:[&_tr]:py-2 max-sm:[&_:is(th,td)]:py-0.5 max-sm:[&_thead]:sr-only">
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Pedido</th>
              <th scope="col">Veio</th>
            </tr>
          </thead>
          <tbody>
            {diferencas.map(({ campo, pedido, veio }) => (
              <tr key={campo + veio} className="border-t border-linha">
                <th scope="row">{campo}</th>
                <td className="num">
                  <span className="sm:hidden">Pedido: </span>
                  {pedido}
                </td>
                <td className="num text-er">
                  <span className="sm:hidden">Veio: </span>
                  {veio}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Facts
        items={[
          { label: 'Concurso', value: concurso.titulo },
          { label: 'Prefeitura', value: concurso.prefeitura },
          { label: 'Convênio', value: convenio_id === null ? null : `nº\u00A0${convenio_id}` },
          { label: 'Identificador no banco', value: identificador },
          { label: 'Boleto no portal', value: `nº\u00A0${boleto_id}` },
          { label: 'Quando', value: formatDateTime(created_at) },
          { label: 'O que foi feito', value: [feitoEm(alarme), baixa].filter(Boolean).join('. ') },
          tipo === 'boleto' && { label: 'Pedidos desde então', value: tentativas },
          ...(visto_em === null
            ? []
            : [
                { label: 'Situação', value: <Badge small {...states.statusDoAlarme[status]} /> },
                { label: 'Resolvido por', value: `${visto_por}, em ${formatDateTime(visto_em)}` },
                {
                  label: 'Observação',
                  value: observacao && <span className="font-normal whitespace-pre-line">{observacao}</span>,
                },
              ]),
        ]}
      />
    </div>
  );
}
