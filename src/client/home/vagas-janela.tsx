// Vacancies of a contest: position, level, description, fee, quantity and payment due date.
import { Button } from '@mantine/core';
import type { Concurso, Vaga } from '../../shared/concursos.ts';
import { formatDate, formatInteger, formatMoney } from '../../shared/format.ts';
import { erroDe } from '../erros.ts';
import { trpc } from '../trpc.ts';
import { Carregando, Esqueleto } from '../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../ui/estados.tsx';
import { NaoInformado } from '../ui/fatos.tsx';
import { Janela } from '../ui/janela.tsx';
import { BotaoNovaAba } from '../ui/ligacao-nova-aba.tsx';
import { unirNumero } from '../ui/texto.ts';
import css from './janelas.module.css';

type Props = { concurso: Concurso; onClose: () => void };

export function VagasJanela({ concurso, onClose }: Props) {
  const vagas = trpc.publico.concursos.vagas.useQuery({ concurso_id: concurso.id });
  const total = vagas.data?.reduce((soma, { quantidade }) => soma + quantidade, 0) ?? 0;
  return (
    <Janela
      opened
      onClose={onClose}
      size={800}
      title="Vagas"
      subtitle={
        <>
          <p>{unirNumero(concurso.titulo)}</p>
          <p className="t3">{concurso.prefeitura}</p>
        </>
      }
      footer={
        <>
          {vagas.data && vagas.data.length > 0 && (
            <span className="a-esquerda t2 s15">
              <b className="forte">
                {formatInteger(total)} {total === 1 ? 'vaga' : 'vagas'}
              </b>{' '}
              em {formatInteger(vagas.data.length)} {vagas.data.length === 1 ? 'cargo' : 'cargos'}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          {concurso.link_area_candidato && (
            <BotaoNovaAba href={concurso.link_area_candidato}>Inscrever-se</BotaoNovaAba>
          )}
        </>
      }
    >
      {vagas.isError ? (
        <ErroArea
          inline
          title="Erro ao carregar vagas"
          network={erroDe(vagas.error).rede}
          retrying={vagas.isFetching}
          onRetry={() => vagas.refetch()}
        >
          {erroDe(vagas.error).mensagem}
        </ErroArea>
      ) : !vagas.data ? (
        <Carregando label="Carregando vagas">
          <div className="pilha p12">
            <Esqueleto height={108} />
            <Esqueleto height={108} />
            <Esqueleto height={108} />
          </div>
        </Carregando>
      ) : vagas.data.length === 0 ? (
        <Vazio title="Nenhuma vaga publicada">As vagas aparecem aqui quando o edital sai.</Vazio>
      ) : (
        <ul className="pilha p12">
          {vagas.data.map((vaga) => (
            <ItemVaga key={vaga.id} vaga={vaga} />
          ))}
        </ul>
      )}
    </Janela>
  );
}

function ItemVaga({ vaga }: { vaga: Vaga }) {
  return (
    <li className={css.vaga}>
      <h3>
        {vaga.cargo} <span className={css.nivel}>{vaga.nivel}</span>
      </h3>
      <p>{vaga.descricao || <NaoInformado />}</p>
      <dl className="fatos">
        <div>
          <dt>Taxa</dt>
          <dd>{formatMoney(vaga.valor_inscricao)}</dd>
        </div>
        <div>
          <dt>Vagas</dt>
          <dd>{formatInteger(vaga.quantidade)}</dd>
        </div>
        <div>
          <dt>Pagar até</dt>
          <dd>{vaga.dataVencimentoPagamento ? formatDate(vaga.dataVencimentoPagamento) : <NaoInformado />}</dd>
        </div>
      </dl>
    </li>
  );
}
