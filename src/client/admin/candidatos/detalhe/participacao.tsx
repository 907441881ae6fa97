// What the candidate enrolled for, owes, sent and asked for: the newest of each, with the way to the record and to the rest.
import { type ReactNode, useId } from 'react';
import { formatDate, formatInteger, formatMoney } from '../../../../shared/format.ts';
import type { Historico } from '../../../../shared/historico.ts';
import { states } from '../../../states.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { AreaError } from '../../../ui/area-states.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Loading, SkeletonText } from '../../../ui/skeleton.tsx';
import { GroupTitle } from '../../analise/fatos.tsx';
import { erroDaArea } from '../../falhas.ts';
import { PastRecord } from '../../past-record.tsx';
import { usePode } from '../../permissao.ts';
import { Cartao } from './cartoes.tsx';

/** So many of each kind; the rest is one press away. */
const MOSTRADOS = 5;
const PAINEL = '#/admin/dashboard';

type Props = { candidatoId: number; email: string };

export function Participacao({ candidatoId, email }: Props) {
  const historico = trpc.admin.candidatos.historico.useQuery({ id: candidatoId });
  const comBoletos = usePode()('financeiro', 'ler');
  const boletos = trpc.admin.boletos.list.useQuery(
    { candidato_id: candidatoId, per_page: MOSTRADOS },
    { enabled: comBoletos },
  );
  const { data } = historico;
  return (
    <>
      <Cartao titulo="Inscrições e pedidos">
        {data ? (
          <Grupos dados={data} email={email} />
        ) : historico.isError ? (
          <AreaError inline {...erroDaArea('Erro ao carregar o histórico do candidato', historico)} />
        ) : (
          <Espera>Carregando o histórico</Espera>
        )}
      </Cartao>
      {comBoletos && (
        <Cartao titulo="Boletos">
          {boletos.data ? (
            <Boletos dados={boletos.data} email={email} />
          ) : boletos.isError ? (
            <AreaError inline {...erroDaArea('Erro ao carregar os boletos do candidato', boletos)} />
          ) : (
            <Espera>Carregando os boletos</Espera>
          )}
        </Cartao>
      )}
    </>
  );
}

function Espera({ children }: { children: string }) {
  return (
    <Loading label={children}>
      <SkeletonText lines={3} />
    </Loading>
  );
}

function Grupos({ dados, email }: { dados: Historico; email: string }) {
  const { inscricoes, isencoes, recursos, envios, reembolsos, totais } = dados;
  if (totais.inscricoes === 0)
    return <p className="text-texto-2">Este candidato ainda não se inscreveu em nenhum concurso.</p>;
  const todos = (lista: string) => `${PAINEL}/${lista}?search=${encodeURIComponent(email)}`;
  return (
    <>
      <Grupo titulo="Inscrições" total={totais.inscricoes} todos={todos('inscricoes')}>
        {inscricoes.slice(0, MOSTRADOS).map((item) => (
          <Item
            key={item.id}
            item={item}
            href={`${PAINEL}/inscricoes?inscricao=${item.id}`}
            oQue={`Inscrição nº\u00A0${item.inscricao_numero}`}
            selo={<Badge small {...states.situacao[item.situacao]} />}
          />
        ))}
      </Grupo>
      <Grupo titulo="Isenções" total={totais.isencoes} todos={todos('isencoes')}>
        {isencoes.slice(0, MOSTRADOS).map((item) => (
          <Item
            key={item.id}
            item={item}
            href={`${PAINEL}/isencoes/analise/${item.id}`}
            oQue="Isenção da taxa"
            selo={<Badge small {...(item.retirado ? states.retirado : states.deferimentoNoPainel[item.status])} />}
          />
        ))}
      </Grupo>
      <Grupo titulo="Envios" total={totais.envios} todos={todos('envios')}>
        {envios.slice(0, MOSTRADOS).map((item) => (
          <Item
            key={item.id}
            item={item}
            href={`${PAINEL}/envios/validacao/${item.id}`}
            oQue={`${item.descricao ?? 'Documento'} · ${item.prazo}`}
            selo={<Badge small {...(item.retirado ? states.retirado : states.envio[item.status])} />}
          />
        ))}
      </Grupo>
      <Grupo titulo="Recursos" total={totais.recursos} todos={todos('recursos')}>
        {recursos.slice(0, MOSTRADOS).map((item) => (
          <Item
            key={item.id}
            item={item}
            href={`${PAINEL}/recursos/analise/${item.id}`}
            oQue={`Questão ${item.numero_questao} · ${item.prazo}`}
            selo={<Badge small {...(item.retirado ? states.retirado : states.deferimentoNoPainel[item.status])} />}
          />
        ))}
      </Grupo>
      <Grupo titulo="Restituições" total={totais.reembolsos} todos={todos('reembolsos')}>
        {reembolsos.slice(0, MOSTRADOS).map((item) => (
          <Item
            key={item.id}
            item={item}
            href={`${PAINEL}/reembolsos?reembolso=${item.id}`}
            oQue={`Restituição de ${formatMoney(item.valor_reembolso)}`}
            selo={<Badge small {...(item.retirado ? states.retirado : states.reembolso[item.status])} />}
          />
        ))}
      </Grupo>
    </>
  );
}

type GrupoProps = { titulo: string; total: number; todos: string; children: ReactNode };

function Grupo({ titulo, total, todos, children }: GrupoProps) {
  const id = useId();
  if (total === 0) return null;
  return (
    <section className="[section+&]:mt-1.5" aria-labelledby={id}>
      <header className="flex justify-between items-baseline gap-3">
        <GroupTitle id={id}>
          {titulo} <span className="num">{formatInteger(total)}</span>
        </GroupTitle>
        {total > MOSTRADOS && (
          <a className="lk text-14" href={todos}>
            Ver tudo<span className="sr-only">: {titulo.toLowerCase()} deste candidato</span>
          </a>
        )}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

type ItemProps = {
  item: { created_at: string; cargo: string; concurso: string };
  href: string;
  oQue: string;
  selo: ReactNode;
};

function Item({ item: { created_at, cargo, concurso }, href, oQue, selo }: ItemProps) {
  return (
    <PastRecord href={href} title={oQue} text={`${formatDate(created_at)} · ${cargo} · ${concurso}`}>
      {selo}
    </PastRecord>
  );
}

type BoletosProps = { dados: RouterOutputs['admin']['boletos']['list']; email: string };

function Boletos({ dados: { data, total }, email }: BoletosProps) {
  if (total === 0) return <p className="text-texto-2">Nenhum boleto emitido para este candidato.</p>;
  return (
    <section aria-label="Boletos do candidato">
      {total > MOSTRADOS && (
        <header className="flex justify-between items-baseline gap-3 mb-0.5">
          <p className="text-texto-3 text-13">
            {MOSTRADOS} de {formatInteger(total)}
          </p>
          <a className="lk text-14" href={`${PAINEL}/boletos?search=${encodeURIComponent(email)}`}>
            Ver tudo<span className="sr-only">: boletos deste candidato</span>
          </a>
        </header>
      )}
      <ul className={total > MOSTRADOS ? '' : '*:first:pt-0 *:first:border-t-0'}>
        {data.map((boleto) => (
          <PastRecord
            key={boleto.boleto_id}
            href={`${PAINEL}/boletos?search=${boleto.inscricao_numero}`}
            title={formatMoney(boleto.valor)}
            text={`Vencimento ${formatDate(boleto.vencimento)} · inscrição nº\u00A0${boleto.inscricao_numero}`}
          >
            <Badge small {...states.pagamento[boleto.status]} />
          </PastRecord>
        ))}
      </ul>
    </section>
  );
}
