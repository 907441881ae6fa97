// How the portal works: how long sessions last, how often banks are asked, what decisions need, and what the machine decides.
import { CONCILIACAO_SEGUNDOS, FERIADOS_LOCAIS_LETRAS, SESSAO_HORAS } from '../../../shared/ajustes.ts';
import { CLASSES_DA_TAREFA, CLASSES_DE_DADOS, LIMITES_DE_GUARDA } from '../../../shared/retencao.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { AbaDeAjustes, type SecaoDeAjustes } from './secao.tsx';

const NUMERO = { kind: 'number', className: 'sm:col-span-6', required: true } as const;
const HORAS = { ...NUMERO, hint: `De ${SESSAO_HORAS.minimo} a ${SESSAO_HORAS.maximo} horas.` };

const SECOES: readonly SecaoDeAjustes[] = [
  {
    titulo: 'Acesso',
    nota: 'A duração vale para quem entrar a partir de agora. Quem já entrou continua até o fim da própria sessão.',
    ajustes: [
      {
        chave: 'sessao_candidato_horas',
        nome: 'Sessão do candidato',
        ...HORAS,
        label: 'Sessão do candidato, em horas',
      },
      {
        chave: 'sessao_admin_horas',
        nome: 'Sessão do administrador',
        ...HORAS,
        label: 'Sessão do administrador, em horas',
      },
      {
        chave: 'exigir_segundo_fator',
        nome: 'Exigir segundo fator',
        as: 'switch',
        label: 'Exigir segundo fator dos administradores',
        hint: 'Quem ainda não configurou o código no celular só configura isso até terminar.',
      },
    ],
  },
  {
    titulo: 'Decisões',
    nota: 'Isenções, recursos, envios e reembolsos, um a um ou em lote.',
    ajustes: [
      {
        chave: 'negar_exige_motivo',
        as: 'switch',
        label: 'Exigir fundamentação ao negar',
        hint: 'Indeferir, rejeitar ou negar só com a observação preenchida. O candidato lê o motivo.',
      },
    ],
  },
  {
    titulo: 'Pagamentos',
    nota: 'Além de esperar os avisos dos bancos, o portal pergunta a eles pelos boletos em aberto.',
    ajustes: [
      {
        chave: 'conciliacao_segundos',
        nome: 'Intervalo da conciliação',
        ...NUMERO,
        label: 'Intervalo da conciliação, em segundos',
        hint: `De ${CONCILIACAO_SEGUNDOS.minimo} a ${CONCILIACAO_SEGUNDOS.maximo}. Use 0 para desligar.`,
      },
      {
        chave: 'feriados_locais',
        as: 'area',
        label: 'Feriados locais',
        rows: 5,
        maxLength: FERIADOS_LOCAIS_LETRAS,
        placeholder: '25/01/2027 Aniversário da cidade',
        hint: 'Um por linha: a data e o nome. Nesses dias as agências da cidade não abrem: o boleto pode ser pago no dia útil seguinte. Feriados nacionais, Carnaval, Corpus Christi e 31 de dezembro o portal já conhece.',
      },
    ],
  },
  {
    titulo: 'Devoluções em lote',
    nota: 'Quem aprova, e a conta do Banco do Brasil de onde sai o dinheiro. Sem a conta, vale a do convênio do concurso.',
    ajustes: [
      {
        chave: 'devolver_com_dois',
        as: 'switch',
        label: 'Dois administradores para devolver em lote',
        hint: 'Quem cria uma devolução não pode aprová-la.',
      },
      {
        chave: 'pagador_agencia',
        label: 'Agência que paga as devoluções',
        hint: 'Com o dígito: 452-9.',
        className: 'sm:col-span-4',
      },
      {
        chave: 'pagador_conta',
        label: 'Conta que paga as devoluções',
        hint: 'Com o dígito: 123873-5.',
        className: 'sm:col-span-4',
      },
      {
        chave: 'pagador_convenio',
        label: 'Convênio de pagamentos',
        hint: 'O número do contrato de pagamentos.',
        className: 'sm:col-span-4',
      },
    ],
  },
  {
    titulo: 'Prazos de guarda',
    nota: 'Por quantos dias cada classe de dados pessoais é guardada. Uma tarefa diária apaga o que passou do prazo; o que ela fará está em Privacidade, Prazos de guarda.',
    ajustes: CLASSES_DA_TAREFA.map((classe) => {
      const { nome, desde } = CLASSES_DE_DADOS[classe];
      const { minimo, maximo, porque } = LIMITES_DE_GUARDA[classe];
      return {
        chave: `guarda_${classe}_dias` as const,
        nome,
        ...NUMERO,
        label: `${nome}, em dias`,
        hint: `Desde ${desde}. De ${minimo} a ${maximo} dias. ${porque}`,
      };
    }),
  },
  {
    drawn: ({ ajustes }) => (
      <Section
        title="Definido no servidor"
        note="Só muda nas variáveis de ambiente, por quem instala o portal, com uma nova partida."
      >
        <Facts columns={3} items={ajustes.ambiente.map(({ variavel, valor }) => ({ label: variavel, value: valor }))} />
      </Section>
    ),
  },
];

export function OperacaoAba() {
  return <AbaDeAjustes secoes={SECOES} />;
}
