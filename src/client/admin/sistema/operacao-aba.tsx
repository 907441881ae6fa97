// How the portal works: how long sessions last, how often banks are asked, what decisions need, and what the machine decides.
import { type ChaveDeAjuste, CONCILIACAO_SEGUNDOS, SESSAO_HORAS } from '../../../shared/ajustes.ts';
import { Fatos } from '../../ui/fatos.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Interruptor } from '../campos.tsx';
import { type AbaProps, Campo, ComAjustes, marca, Secao, texto } from './secao.tsx';

const CHAVES: readonly ChaveDeAjuste[] = [
  'sessao_candidato_horas',
  'sessao_admin_horas',
  'conciliacao_segundos',
  'negar_exige_motivo',
  'exigir_segundo_fator',
];

const NUMERO = { inputMode: 'numeric', autoComplete: 'off' } as const;

export function OperacaoAba() {
  return (
    <ComAjustes chaves={CHAVES}>
      {(aba) => (
        <>
          <Sessoes aba={aba} />
          <Decisoes aba={aba} />
          <Pagamentos aba={aba} />
          <Ambiente aba={aba} />
        </>
      )}
    </ComAjustes>
  );
}

function Sessoes({ aba }: { aba: AbaProps }) {
  const limites = `De ${SESSAO_HORAS.minimo} a ${SESSAO_HORAS.maximo} horas.`;
  return (
    <Secao
      titulo="Acesso"
      nota="A duração vale para quem entrar a partir de agora. Quem já entrou continua até o fim da própria sessão."
    >
      <div className="grade">
        <Campo aba={aba} chave="sessao_candidato_horas" nome="Sessão do candidato" className="c6">
          <TextField
            {...texto(aba, 'sessao_candidato_horas')}
            {...NUMERO}
            label="Sessão do candidato, em horas"
            hint={limites}
            required
            maxLength={2}
          />
        </Campo>
        <Campo aba={aba} chave="sessao_admin_horas" nome="Sessão do administrador" className="c6">
          <TextField
            {...texto(aba, 'sessao_admin_horas')}
            {...NUMERO}
            label="Sessão do administrador, em horas"
            hint={limites}
            required
            maxLength={2}
          />
        </Campo>
      </div>
      <Campo aba={aba} chave="exigir_segundo_fator" nome="Exigir segundo fator">
        <Interruptor
          {...marca(aba, 'exigir_segundo_fator')}
          label="Exigir segundo fator dos administradores"
          hint="Quem ainda não configurou o código no celular só configura isso até terminar."
        />
      </Campo>
    </Secao>
  );
}

function Decisoes({ aba }: { aba: AbaProps }) {
  return (
    <Secao titulo="Decisões" nota="Isenções, recursos, envios e reembolsos, um a um ou em lote.">
      <Campo aba={aba} chave="negar_exige_motivo" nome="Exigir fundamentação ao negar">
        <Interruptor
          {...marca(aba, 'negar_exige_motivo')}
          label="Exigir fundamentação ao negar"
          hint="Indeferir, rejeitar ou negar só com a observação preenchida. O candidato lê o motivo."
        />
      </Campo>
    </Secao>
  );
}

function Pagamentos({ aba }: { aba: AbaProps }) {
  const { minimo, maximo } = CONCILIACAO_SEGUNDOS;
  return (
    <Secao
      titulo="Pagamentos"
      nota="Além de esperar os avisos dos bancos, o portal pergunta a eles pelos boletos em aberto."
    >
      <div className="grade">
        <Campo aba={aba} chave="conciliacao_segundos" nome="Intervalo da conciliação" className="c6">
          <TextField
            {...texto(aba, 'conciliacao_segundos')}
            {...NUMERO}
            label="Intervalo da conciliação, em segundos"
            hint={`De ${minimo} a ${maximo}. Use 0 para desligar.`}
            required
            maxLength={5}
          />
        </Campo>
      </div>
    </Secao>
  );
}

function Ambiente({ aba }: { aba: AbaProps }) {
  return (
    <Secao
      titulo="Definido no servidor"
      nota="Só muda nas variáveis de ambiente, por quem instala o portal, com uma nova partida."
    >
      <Fatos
        columns={3}
        items={aba.ajustes.ambiente.map(({ variavel, valor }) => ({ label: variavel, value: valor }))}
      />
    </Secao>
  );
}
