// One contest, as a card or as a row of the list, and the skeletons of both.
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Concurso, StatusInscricoes } from '../../shared/concursos.ts';
import { CORTE_DA_DESCRICAO, cortar, formatDate, formatInteger } from '../../shared/format.ts';
import { cx } from '../ui/cx.ts';
import { Carregando, Esqueleto } from '../ui/esqueleto.tsx';
import { BotaoNovaAba } from '../ui/ligacao-nova-aba.tsx';
import { Prazo } from '../ui/prazo.tsx';
import { PrefeituraBolha } from '../ui/prefeitura.tsx';
import { Selo } from '../ui/selo.tsx';
import { unirNumero } from '../ui/texto.ts';
import css from './home.module.css';

export const nomeDaSituacao: Record<StatusInscricoes, string> = {
  ABERTAS: 'Abertas',
  AGUARDANDO: 'Aguardando',
  ENCERRADAS: 'Encerradas',
};

type Props = { concurso: Concurso; onVagas: () => void; onPublicacoes: () => void };

export function Cartao({ concurso, onVagas, onPublicacoes }: Props) {
  const id = useId();
  return (
    <li className={`papel ${css.cartao}`}>
      <div className={css.cartaoTopo}>
        <PrefeituraBolha nome={concurso.prefeitura} size={34} />
        <span className={css.prefeitura}>{concurso.prefeitura}</span>
        <Selo>{nomeDaSituacao[concurso.status_inscricoes]}</Selo>
      </div>
      <h3 id={id}>{unirNumero(concurso.titulo)}</h3>
      <Descricao texto={concurso.descricao} titulo={id} />
      <dl className={`fatos ${css.fatosDoCartao}`}>
        <Periodo concurso={concurso} />
        <div>
          <dt>Vagas</dt>
          <dd>{formatInteger(concurso.total_vagas)}</dd>
        </div>
        <div>
          <dt>Tipo</dt>
          <dd>{concurso.tipo}</dd>
        </div>
      </dl>
      {concurso.dias_restantes > 0 && (
        <div className={css.cartaoPrazo}>
          <Prazo dias={concurso.dias_restantes} />
        </div>
      )}
      <div className={css.cartaoAcoes}>
        <Acoes concurso={concurso} titulo={id} onVagas={onVagas} onPublicacoes={onPublicacoes} />
      </div>
    </li>
  );
}

export function Linha({ concurso, onVagas, onPublicacoes }: Props) {
  const id = useId();
  return (
    <li className={css.linha}>
      <div className={css.linhaTitulo}>
        <PrefeituraBolha nome={concurso.prefeitura} size={36} />
        <div>
          <h3 id={id}>{unirNumero(concurso.titulo)}</h3>
          <Descricao texto={concurso.descricao} titulo={id} linha />
          <small>
            {concurso.prefeitura} · {concurso.tipo}
          </small>
        </div>
      </div>
      <div className={css.linhaPrazo}>
        <span className={cx('num', css.linhaData)}>
          <span className={css.linhaRotulo}>Inscrições até </span>
          {formatDate(concurso.data_prazo_fim)}
        </span>
        {concurso.dias_restantes > 0 && (
          <span className={css.linhaChip}>
            <Prazo small dias={concurso.dias_restantes} />
          </span>
        )}
      </div>
      <div className={css.linhaSelo}>
        <Selo small>{nomeDaSituacao[concurso.status_inscricoes]}</Selo>
      </div>
      <div className={cx('num', css.linhaVagas)}>
        <b>{formatInteger(concurso.total_vagas)}</b>
        <span className={css.linhaVagasNome}> {concurso.total_vagas === 1 ? 'vaga' : 'vagas'}</span>
      </div>
      <div className={css.linhaAcoes}>
        <Acoes concurso={concurso} titulo={id} onVagas={onVagas} onPublicacoes={onPublicacoes} />
      </div>
    </li>
  );
}

/** The end date is always there; before the opening, the start comes first. */
function Periodo({ concurso }: { concurso: Concurso }) {
  const fim = formatDate(concurso.data_prazo_fim);
  const [rotulo, valor] = {
    ABERTAS: ['Inscrições até', fim],
    AGUARDANDO: ['Inscrições', `${formatDate(concurso.data_prazo_inicio)} a ${fim}`],
    ENCERRADAS: ['Encerrou em', fim],
  }[concurso.status_inscricoes] as [string, string];
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd>{valor}</dd>
    </div>
  );
}

/** Cut at 100 characters, with the whole text one tap away. */
function Descricao({ texto, titulo, linha }: { texto: string | null; titulo: string; linha?: boolean }) {
  const [inteira, setInteira] = useState(false);
  const id = useId();
  if (!texto) return null;
  const curta = cortar(texto, CORTE_DA_DESCRICAO);
  return (
    <p id={id} className={cx(css.descricao, linha && css.descricaoLinha)} data-inteira={inteira || undefined}>
      <span>{inteira ? texto : curta}</span>
      {curta !== texto && (
        <>
          {' '}
          <button
            type="button"
            className="lk"
            aria-expanded={inteira}
            aria-controls={id}
            aria-describedby={titulo}
            onClick={() => setInteira(!inteira)}
          >
            {inteira ? 'ver menos' : 'ver mais'}
          </button>
        </>
      )}
    </p>
  );
}

type AcoesProps = Props & { titulo: string };

function Acoes({ concurso, titulo, onVagas, onPublicacoes }: AcoesProps) {
  return (
    <>
      <Button variant="subtle" size="sm" aria-describedby={titulo} aria-haspopup="dialog" onClick={onPublicacoes}>
        Publicações
      </Button>
      <Button variant="subtle" size="sm" aria-describedby={titulo} aria-haspopup="dialog" onClick={onVagas}>
        Vagas
      </Button>
      {concurso.link_area_candidato && (
        <BotaoNovaAba size="sm" className={css.ir} href={concurso.link_area_candidato} aria-describedby={titulo}>
          Inscrever-se
        </BotaoNovaAba>
      )}
    </>
  );
}

const SEIS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function Esqueletos({ emLista }: { emLista: boolean }) {
  return (
    <Carregando label="Carregando concursos">
      {emLista ? (
        <div className={`papel ${css.lista}`}>
          {SEIS.map((key) => (
            <div key={key} className={css.linha}>
              <div className={css.linhaTitulo}>
                <Esqueleto round width={36} height={36} />
                <div className="pilha p8" style={{ flex: 1 }}>
                  <Esqueleto width="70%" height={18} />
                  <Esqueleto width="90%" />
                </div>
              </div>
              <Esqueleto width={90} height={18} />
              <Esqueleto round width={90} height={24} />
              <Esqueleto width={28} height={18} />
              <Esqueleto width="100%" height={40} />
            </div>
          ))}
        </div>
      ) : (
        <div className={css.cartoes}>
          {SEIS.map((key) => (
            <div key={key} className={`papel ${css.cartao}`}>
              <div className={css.cartaoTopo}>
                <Esqueleto round width={34} height={34} />
                <Esqueleto width="40%" />
                <Esqueleto round width={92} height={26} className={css.aDireita ?? ''} />
              </div>
              <div className="pilha p8">
                <Esqueleto width="94%" height={20} />
                <Esqueleto width="58%" height={20} />
                <Esqueleto />
                <Esqueleto width="82%" />
              </div>
              <div className={css.fatosDoCartao}>
                <Esqueleto height={34} />
                <Esqueleto width={44} height={34} />
                <Esqueleto width={110} height={34} />
              </div>
              <div className={css.cartaoAcoes}>
                <Esqueleto width={110} height={40} />
                <Esqueleto width={60} height={40} />
                <Esqueleto width={130} height={40} className={css.aDireita ?? ''} />
              </div>
            </div>
          ))}
        </div>
      )}
    </Carregando>
  );
}
